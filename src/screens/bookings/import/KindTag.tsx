import type { RowKind } from '#domain/import/recap.ts'
import { csvImport } from '#i18n/csvImport.ts'
import styles from './KindTag.module.css'

export function KindTag({ kind }: { readonly kind: RowKind }) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {csvImport.recap.kind[kind]}
    </span>
  )
}
