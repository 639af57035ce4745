import { Fragment } from 'react'
import { printedName } from '#domain/menu/printedName.ts'

/** A dish's name as menus print it (docs/domain.md, Printed menus). */
export const PrintedName = ({ name }: { readonly name: string }) =>
  printedName(name).map((line, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <>
          {' '}
          <br />
        </>
      )}
      {line}
    </Fragment>
  ))
