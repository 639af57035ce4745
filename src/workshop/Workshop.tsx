import { useState } from 'react'
import { chooseMode } from '#theme/mode.ts'
import { Flex } from '#ui/Flex.tsx'
import { Page } from '#ui/Page.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Text } from '#ui/Text.tsx'
import type { Pieces } from './examples.tsx'
import { feedback } from './feedback.tsx'
import { fields } from './fields.tsx'
import { overlays } from './overlays.tsx'
import { primitives } from './primitives.tsx'
import styles from './Workshop.module.css'

const rooms: Readonly<Record<string, Pieces>> = {
  Primitives: primitives,
  Fields: fields,
  Feedback: feedback,
  Overlays: overlays,
}

const looks = [
  { value: 'system', label: 'Device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
const sizes = [
  { value: 1, label: '100%' },
  { value: 2, label: '200%' },
] as const
const widths = [
  { value: undefined, label: 'Whole' },
  { value: 390, label: 'Phone' },
] as const

/** Every shared component in its states: `npm run workshop`. */
export function Workshop() {
  const [look, setLook] = useState<(typeof looks)[number]['value']>('system')
  const [size, setSize] = useState<1 | 2>(1)
  const [width, setWidth] = useState<390>()
  const show = (next: typeof look) => {
    setLook(next)
    chooseMode(next)
  }
  return (
    <Page title="Workshop" width="full">
      <Flex wrap gap="lg">
        <RadioGroup legend="Colours" look="segments" options={looks} value={look} onChange={show} />
        <RadioGroup legend="Text" look="segments" options={sizes} value={size} onChange={setSize} />
        <RadioGroup legend="Width" look="segments" options={widths} value={width} onChange={setWidth} />
      </Flex>
      <div style={{ zoom: size, width }}>
        {Object.entries(rooms).map(([room, pieces]) => (
          <section key={room} aria-label={room}>
            <h2 className={styles.room}>{room}</h2>
            {Object.entries(pieces).map(([name, states]) => (
              <article key={name} aria-label={name}>
                <h3>{name}</h3>
                <div className={styles.states}>
                  {Object.entries(states).map(([state, shown]) => (
                    <div key={state}>
                      <Text component="p" size="xs" type="secondary">
                        {state}
                      </Text>
                      {shown}
                    </div>
                  ))}
                </div>
              </article>
            ))}
          </section>
        ))}
      </div>
    </Page>
  )
}
