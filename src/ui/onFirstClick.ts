/** The second click of a double click is meant for what was there before, or would do the same twice. */
export const onFirstClick =
  (act: () => unknown) =>
  ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) act()
  }
