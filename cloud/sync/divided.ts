export function divided<T>(all: readonly T[], isMeant: (one: T) => boolean): { readonly yes: T[]; readonly no: T[] } {
  const [yes, no]: [T[], T[]] = [[], []]
  for (const one of all) (isMeant(one) ? yes : no).push(one)
  return { yes, no }
}
