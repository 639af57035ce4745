import { Fragment } from 'react'
import type { HotelBranding } from '#domain/guests/hotelBranding.ts'
import { useWords } from '../useWords.ts'

export function Typed({ text }: { readonly text: string }) {
  return text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}

export function House({ face: { houseRules, contacts } }: { readonly face: HotelBranding }) {
  const { words } = useWords()
  return (
    <>
      {houseRules && (
        <section className="house">
          <h2>{words.house.rules}</h2>
          <p>
            <Typed text={houseRules} />
          </p>
        </section>
      )}
      {contacts.length > 0 && (
        <section className="house">
          <h2>{words.house.contacts}</h2>
          <ul>
            {contacts.map(({ name, text, href }) => (
              <li key={name}>
                <span>{words.house[name]}</span> <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
