import type { ImageDisplayType } from '#domain/schema/values.ts'
import styles from './ImagesPicture.module.css'

export function ImagesPicture({ type }: { readonly type: ImageDisplayType }) {
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true">
      <rect x="0.5" y="0.5" width="119" height="79" rx="7" className={styles.paper} />
      {type === 'full_screen' && (
        <>
          <Photo x={10} y={10} width={100} height={40} />
          <Lines x={10} y={58} width={62} />
        </>
      )}
      {type === 'left' &&
        [10, 44].map((y) => (
          <g key={y}>
            <Photo x={10} y={y} width={34} height={26} />
            <Lines x={52} y={y + 6} width={52} />
          </g>
        ))}
      {type === 'no_images' && [13, 35, 57].map((y) => <Lines key={y} x={10} y={y} width={y === 35 ? 64 : 82} />)}
    </svg>
  )
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

const Photo = ({ height, ...box }: Box & { readonly height: number }) => (
  <rect {...box} height={height} rx="4" className={styles.photo} />
)

const Lines = ({ x, y, width }: Box) => (
  <>
    <rect x={x} y={y} width={width} height="5" rx="2.5" className={styles.name} />
    <rect x={x} y={y + 8} width={width * 0.7} height="4" rx="2" className={styles.line} />
  </>
)
