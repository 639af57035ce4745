/** What this app keeps on the device begins with it, apart from what staff keep on the same device. */
export const KEPT = 'ospite'
