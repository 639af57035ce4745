/** The user name that belongs to a password, for password managers alone. */
export function AccountName({ email }: { readonly email: string }) {
  return <input name="username" autoComplete="username" value={email} readOnly hidden />
}
