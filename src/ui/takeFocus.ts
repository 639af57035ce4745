/** As `ref`: the field at which a dialog begins. React's `autoFocus` would come before it opens. */
export const takeFocus = (field: HTMLElement | null): void => field?.setAttribute('autofocus', '')
