/** How the loading of what a screen shows is going; an error is told, with a way to try again. */
export interface Loading {
  readonly isLoading: boolean
  readonly failed: boolean
  readonly retry: () => void
}
