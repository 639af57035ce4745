import type { Board } from '#domain/schema/values.ts'

export const COMMON_BOARDS: Readonly<Record<string, Board>> = {
  RO: 'NT',
  OB: 'NT',
  NT: 'NT',
  EP: 'NT',
  'Room only': 'NT',
  'Solo pernottamento': 'NT',
  Pernottamento: 'NT',
  BB: 'BB',
  CP: 'BB',
  'B&B': 'BB',
  'Bed & Breakfast': 'BB',
  'Bed and breakfast': 'BB',
  'Pernottamento e colazione': 'BB',
  HB: 'HB',
  MAP: 'HB',
  HBL: 'HBL',
  HBD: 'HBD',
  HBLD: 'HBLD',
  'Half board': 'HB',
  'Mezza pensione': 'HB',
  FB: 'FB',
  AP: 'FB',
  FAP: 'FB',
  FBD: 'FBD',
  'Full board': 'FB',
  'Pensione completa': 'FB',
}

/** Everything with drinks is the nearest to all inclusive that we have. */
export const ALL_INCLUSIVE: Readonly<Record<string, Board>> = { AI: 'FBD', 'All inclusive': 'FBD' }

/** The list MPT (meal plan type) of the OpenTravel Alliance, written as `MPT12`; what it leaves open is left out. */
export const OTA_MEAL_PLANS: Readonly<Record<string, Board>> = {
  MPT1: 'FBD',
  MPT2: 'FB',
  MPT3: 'BB',
  MPT4: 'BB',
  MPT5: 'BB',
  MPT6: 'BB',
  MPT7: 'BB',
  MPT8: 'NT',
  MPT10: 'FB',
  MPT11: 'BB',
  MPT12: 'HB',
  MPT14: 'NT',
  MPT15: 'NT',
  MPT16: 'BB',
  MPT17: 'HB',
  MPT19: 'BB',
  MPT23: 'HBL',
}
