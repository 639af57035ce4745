import { IMAGE_DISPLAY_TYPES } from '#domain/schema/values.ts'
import type { ImageDisplayType } from '#domain/schema/values.ts'
import { settings } from '#i18n/hotel/settings.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import type { RadioOption } from '#ui/fields/RadioGroup.tsx'
import styles from './AppSection.module.css'
import { ImagesPicture } from './ImagesPicture.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'
import { useChange } from './useChange.ts'
import type { SettingsProps } from './useChange.ts'

const words = settings.dishes.app

const texts: Readonly<Record<ImageDisplayType, readonly [label: string, hint: string]>> = {
  full_screen: [words.fullScreen, words.fullScreenHint],
  left: [words.left, words.leftHint],
  no_images: [words.noImages, words.noImagesHint],
}

const options: readonly RadioOption<ImageDisplayType>[] = IMAGE_DISPLAY_TYPES.map((value) => ({
  value,
  label: texts[value][0],
  hint: texts[value][1],
  picture: <ImagesPicture type={value} />,
}))

export function AppSection({ hotel }: SettingsProps) {
  const change = useChange(hotel.id)
  return (
    <SettingsSection title={words.title} text={words.text}>
      <RadioGroup
        isLegendHidden
        look="boxes"
        className={styles.images}
        legend={words.images}
        options={options}
        value={hotel.imageDisplayType}
        onChange={(imageDisplayType) => change({ imageDisplayType })}
      />
      <SwitchSetting
        label={words.onlyVisualization}
        hint={words.onlyVisualizationHint}
        checked={hotel.onlyVisualization}
        onChange={(onlyVisualization) => change({ onlyVisualization })}
      />
    </SettingsSection>
  )
}
