const cities: Readonly<Record<string, string>> = {
  'Europe/Rome': 'Roma',
  'Europe/Paris': 'Parigi',
  'Europe/London': 'Londra',
  'Europe/Berlin': 'Berlino',
  'Europe/Madrid': 'Madrid',
  'Europe/Lisbon': 'Lisbona',
  'Europe/Vienna': 'Vienna',
  'Europe/Zurich': 'Zurigo',
  'Europe/Brussels': 'Bruxelles',
  'Europe/Amsterdam': 'Amsterdam',
  'Europe/Copenhagen': 'Copenaghen',
  'Europe/Stockholm': 'Stoccolma',
  'Europe/Prague': 'Praga',
  'Europe/Warsaw': 'Varsavia',
  'Europe/Budapest': 'Budapest',
  'Europe/Zagreb': 'Zagabria',
  'Europe/Ljubljana': 'Lubiana',
  'Europe/Athens': 'Atene',
  'Europe/Istanbul': 'Istanbul',
  'Europe/Moscow': 'Mosca',
  'Europe/Vatican': 'Città del Vaticano',
  'Europe/San_Marino': 'San Marino',
  'Europe/Malta': 'Malta',
  'Atlantic/Canary': 'Canarie',
  'Africa/Cairo': 'Il Cairo',
  'Asia/Dubai': 'Dubai',
  'Asia/Tokyo': 'Tokyo',
  'Asia/Shanghai': 'Shanghai',
  'America/New_York': 'New York',
  'America/Los_Angeles': 'Los Angeles',
  'America/Sao_Paulo': 'San Paolo',
  'Australia/Sydney': 'Sydney',
}

/** A zone as it is chosen: 'Roma (Europe/Rome)', and without an Italian name as it is. */
export function timezoneLabel(zone: string): string {
  const readable = zone.replaceAll('_', ' ')
  const city = cities[zone]
  return city ? `${city} (${readable})` : readable
}
