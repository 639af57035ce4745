/** As `ref` of the first field of a dialog. React's `autoFocus` would run before it opens. */
export const takeFocus = (field: HTMLElement | null): void => field?.setAttribute('autofocus', '')
