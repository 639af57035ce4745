interface VatCountry {
  readonly iso: string
  readonly name: string
  /** Before the number: Greece writes EL. */
  readonly vat: string
  readonly pattern: RegExp
}

const country = (iso: string, name: string, pattern: RegExp, vat = iso): VatCountry => ({ iso, name, vat, pattern })

/** The EU and the United Kingdom; a pattern is of the number without the country's code, as VIES has it. */
export const vatCountries: readonly VatCountry[] = [
  country('AT', 'Austria', /^U\d{8}$/),
  country('BE', 'Belgio', /^[01]\d{9}$/),
  country('BG', 'Bulgaria', /^\d{9,10}$/),
  country('CY', 'Cipro', /^\d{8}[A-Z]$/),
  country('HR', 'Croazia', /^\d{11}$/),
  country('DK', 'Danimarca', /^\d{8}$/),
  country('EE', 'Estonia', /^\d{9}$/),
  country('FI', 'Finlandia', /^\d{8}$/),
  country('FR', 'Francia', /^[0-9A-HJ-NP-Z]{2}\d{9}$/),
  country('DE', 'Germania', /^\d{9}$/),
  country('GR', 'Grecia', /^\d{9}$/, 'EL'),
  country('IE', 'Irlanda', /^(\d[0-9A-Z+*]\d{5}[A-W]|\d{7}[A-W][A-I])$/),
  country('IT', 'Italia', /^\d{11}$/),
  country('LV', 'Lettonia', /^\d{11}$/),
  country('LT', 'Lituania', /^(\d{9}|\d{12})$/),
  country('LU', 'Lussemburgo', /^\d{8}$/),
  country('MT', 'Malta', /^\d{8}$/),
  country('NL', 'Paesi Bassi', /^\d{9}B\d{2}$/),
  country('PL', 'Polonia', /^\d{10}$/),
  country('PT', 'Portogallo', /^\d{9}$/),
  country('GB', 'Regno Unito', /^(\d{9}|\d{12}|(GD|HA)\d{3})$/),
  country('CZ', 'Repubblica Ceca', /^\d{8,10}$/),
  country('RO', 'Romania', /^[1-9]\d{1,9}$/),
  country('SK', 'Slovacchia', /^\d{10}$/),
  country('SI', 'Slovenia', /^\d{8}$/),
  country('ES', 'Spagna', /^[A-Z0-9]\d{7}[A-Z0-9]$/),
  country('SE', 'Svezia', /^\d{12}$/),
  country('HU', 'Ungheria', /^\d{8}$/),
]

export const vatCountryOf = (iso: string | undefined): VatCountry | undefined =>
  vatCountries.find((known) => known.iso === iso)
