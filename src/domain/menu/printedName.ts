/** Characters of a line, and in all (docs/domain.md, Printed menus). */
const LINE = 25
const WHOLE = 50

const letters = new Intl.Segmenter('it')

/** Letters as readers count them: with accents, an emoji as one. */
const lettersOf = (text: string) => Array.from(letters.segment(text), ({ segment }) => segment)

/** Lines of at most 25 letters, 50 in all; cut at a blank where there is one (docs/domain.md, Printed menus). */
export function printedName(name: string): string[] {
  const all = lettersOf(name.trim().replaceAll(/\s+/g, ' '))
  let rest =
    all.length > WHOLE
      ? lettersOf(
          `${all
            .slice(0, WHOLE - 1)
            .join('')
            .trimEnd()}…`,
        )
      : all
  const lines: string[] = []
  while (rest.length > LINE) {
    const blank = rest.slice(0, LINE + 1).lastIndexOf(' ')
    lines.push(rest.slice(0, blank > 0 ? blank : LINE).join(''))
    rest = rest.slice(blank > 0 ? blank + 1 : LINE)
  }
  return rest.length > 0 ? [...lines, rest.join('')] : lines
}
