/** Name, parameters and result of every cloud function: the one place both sides read. */
export interface CloudFunctions {
  /** Whether an account with this e-mail exists (part 1 §7). */
  'verify-user-exists': { params: { email: string }; result: { exists: boolean } }
}

export type FunctionName = keyof CloudFunctions
export type ParamsOf<N extends FunctionName> = CloudFunctions[N]['params']
export type ResultOf<N extends FunctionName> = CloudFunctions[N]['result']
