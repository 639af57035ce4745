import { useId } from 'react'
import type { UnknownBoard } from '#domain/import/unknownBoards.ts'
import { boards } from '#domain/reference/boards.ts'
import type { Board } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { NativeSelect } from '#ui/fields/NativeSelect.tsx'
import styles from './UnknownBoards.module.css'

interface Props {
  readonly unknown: readonly UnknownBoard[]
  readonly onTell: (code: string, board: Board) => void
}

const words = csvImport.recap.unknownBoards

/** Each code is assigned once, for all its rows and later files. */
export function UnknownBoards({ unknown, onTell }: Props) {
  const id = useId()
  if (unknown.length === 0) return null
  return (
    <section className={styles.box} aria-labelledby={id} data-boards="">
      <p id={id}>
        <strong>{words.title}</strong> {words.text}
      </p>
      <ul>
        {unknown.map(({ code, rows, board }) => (
          <li key={code}>
            <label>
              <span>{words.code(code, rows)}</span>
              <NativeSelect
                value={board ?? ''}
                onChange={({ target }) => {
                  const told = boards.find((one) => one.code === target.value)
                  if (told) onTell(code, told.code)
                }}
              >
                {!board && <option value="">{words.choose}</option>}
                {boards.map(({ code: value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
