import type { Refusal } from './verdict.ts'

const refusals: Readonly<Record<Refusal, true>> = {
  notSignedIn: true,
  notYourHotel: true,
  hotelExpired: true,
  hotelMoved: true,
  onlyOwner: true,
  onlyAdmin: true,
  serverDecides: true,
  missingReference: true,
  nameTaken: true,
  emailTaken: true,
  passwordTooShort: true,
  hotelInvalid: true,
  fileNotImage: true,
  fileTooLarge: true,
  gone: true,
  notAllowed: true,
  refused: true,
}

/** Whether a server's message is one of our codes. */
export const isRefusal = (text: string): text is Refusal => Object.hasOwn(refusals, text)
