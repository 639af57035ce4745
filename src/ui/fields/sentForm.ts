/** Marks a form as submitted before the script was loaded. */
export function markFormSent(form: HTMLFormElement): void {
  form.dataset.sent = ''
}

/** Whether the form was submitted before the script was loaded; true only once. */
export function takeSent(form: HTMLFormElement): boolean {
  const wasSent = form.dataset.sent !== undefined
  delete form.dataset.sent
  return wasSent
}
