/** For password managers, which store it with the password. */
export function AccountName({ email }: { readonly email: string }) {
  return <input name="username" autoComplete="username" value={email} readOnly hidden />
}
