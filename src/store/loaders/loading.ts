/** State of loading; a failure has a retry. */
export interface Loading {
  readonly isLoading: boolean
  readonly failed: boolean
  readonly retry: () => void
}
