export interface Loading {
  readonly isLoading: boolean
  readonly failed: boolean
  readonly retry: () => void
}
