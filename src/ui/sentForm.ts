/** Says of a form that it was sent while nothing on the page could answer. */
export function markSent(form: HTMLFormElement): void {
  form.dataset.sent = ''
}

/** Whether it was; the next answer is no. */
export function takeSent(form: HTMLFormElement): boolean {
  const wasSent = form.dataset.sent !== undefined
  delete form.dataset.sent
  return wasSent
}
