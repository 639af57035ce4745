import { photoUrl } from '#domain/api/photoUrl.ts'
import type { StoredFile } from '#domain/schema/fields.ts'
import { fileAddress, useFeatures } from '#ui/features.ts'
import styles from './TemplateList.module.css'

/** Its name stands beside it. */
export function TemplateImage({ image }: { readonly image: StoredFile | undefined }) {
  const features = useFeatures()
  const url = photoUrl(image)
  return (
    <div className={styles.image}>
      {url && <img src={fileAddress(url, features)} alt="" width="1024" height="500" decoding="async" />}
    </div>
  )
}
