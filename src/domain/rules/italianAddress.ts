/** Whether a postal code has the form of an Italian CAP: five digits. */
export const isCap = (cap: string): boolean => /^\d{5}$/.test(cap.trim())
