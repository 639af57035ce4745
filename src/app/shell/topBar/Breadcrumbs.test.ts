import { describe, expect, it } from 'vitest'
import { collapseCrumbs } from './Breadcrumbs.tsx'

const shown = (items: string[]) =>
  collapseCrumbs(items).map((crumb) => ('hidden' in crumb ? `(${crumb.hidden.join()})` : crumb.item))

describe('breadcrumbs', () => {
  it('show five items in full', () => {
    expect(shown(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('collapse six to the first, an ellipsis and the last three', () => {
    expect(shown(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['a', '(b,c)', 'd', 'e', 'f'])
  })

  it('show nothing of nothing', () => {
    expect(shown([])).toEqual([])
  })
})
