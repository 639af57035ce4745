import { expect, it } from 'vitest'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import { permissions } from '#cloud/database/permissions.ts'
import { isUnguarded } from '#cloud/database/rows.ts'
import { jsonColumns } from './jsonColumns.ts'

it('each list and object that a client may write is checked', () => {
  const unchecked = classNames
    .filter((className) => permissions[className].may.update !== 'nobody' && !isUnguarded(className))
    .flatMap((className) =>
      Object.entries(declarationOf(className).fields).flatMap(([name, { wire, serverOnly, values }]) => {
        const isChecked = serverOnly ?? values ?? name in (jsonColumns[className] ?? {})
        return (wire === 'Object' || wire === 'Array') && !isChecked ? [`${className}.${name}`] : []
      }),
    )
  expect(unchecked).toEqual([])
})
