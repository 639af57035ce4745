/** Why something may not happen. The sentence for each code is in `i18n`. */
export type Refusal =
  | 'notSignedIn'
  | 'notYourHotel'
  | 'hotelExpired'
  | 'hotelMoved'
  | 'onlyOwner'
  | 'onlyAdmin'
  | 'serverDecides'
  | 'missingReference'
  | 'nameTaken'
  | 'emailTaken'
  | 'passwordTooShort'
  | 'hotelInvalid'
  | 'fileNotImage'
  | 'fileTooLarge'
  | 'gone'
  | 'notAllowed'
  | 'refused'

/** The answer of a rule: a refusal, or undefined when all is well. */
export type Verdict = Refusal | undefined
