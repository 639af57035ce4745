import Checkbox from 'antd/es/checkbox'
import Switch from 'antd/es/switch'
import { DayRange } from '#ui/fields/DayRange.tsx'
import type { Days } from '#ui/fields/DayRange.tsx'
import { DayField } from '#ui/fields/DayField.tsx'
import { LongField } from '#ui/fields/LongField.tsx'
import { MonthPicker } from '#ui/fields/MonthPicker.tsx'
import { NativeSelect } from '#ui/fields/NativeSelect.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { QuickPeriods } from '#ui/fields/QuickPeriods.tsx'
import { Check } from '#ui/fields/Check.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { RangeSlider } from '#ui/fields/RangeSlider.tsx'
import { SearchBox } from '#ui/fields/SearchBox.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { StepInput } from '#ui/fields/StepInput.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { TimeField } from '#ui/fields/TimeField.tsx'
import { Stateful, LONG_TEXT, LONG_WORD, nothing } from './examples.tsx'
import type { Pieces } from './examples.tsx'

const TODAY = '2026-11-27'
const meals = ['Colazione', 'Pranzo', 'Cena'].map((label, value) => ({ value, label }))
const boards = [
  { value: 'hb', label: 'Mezza pensione', hint: 'Colazione e cena' },
  { value: 'fb', label: LONG_TEXT },
]
const changed = { by: 'Chiara', text: 'Rossi' }

const radios = (look: 'segments' | 'chips' | 'list') => (
  <Stateful start={1}>
    {(value, change) => (
      <RadioGroup legend={`Pasto (${look})`} look={look} options={meals} value={value} onChange={change} />
    )}
  </Stateful>
)

export const fields: Pieces = {
  TextField: {
    empty: <TextField label="Nome" placeholder="Come si presenta" />,
    filled: <TextField label="Cognome" defaultValue="Müller" hint="Come sul documento" />,
    error: <TextField label="Email" defaultValue="mueller@" error="Scrivi un indirizzo email." />,
    'with a unit': <TextField label="Prezzo in euro" suffix="€" defaultValue="8,50" />,
    password: <TextField label="Password" type="password" defaultValue="convivio" autoComplete="off" />,
    'changed by a colleague': <TextField label="Ospite" defaultValue="Bianchi" elsewhere={changed} />,
    disabled: <TextField label="Codice" defaultValue="H7K2" disabled />,
    'long words': <TextField label={LONG_WORD} defaultValue={LONG_TEXT} hint={LONG_TEXT} />,
  },
  LongField: {
    empty: <LongField label="Note" />,
    hint: <LongField label="Note per la cucina" hint="Le legge chi cucina" defaultValue={LONG_TEXT} />,
  },
  NumberField: {
    filled: (
      <Stateful start={8.5}>
        {(value, change) => <NumberField label="Prezzo" digits={2} value={value} onChange={change} />}
      </Stateful>
    ),
    error: <NumberField label="Persone" value={0} error="Almeno una persona." onChange={nothing} />,
  },
  StepInput: {
    filled: (
      <Stateful start={2}>
        {(value, change) => (
          <StepInput
            less="Uno in meno"
            more="Uno in più"
            aria-label="Porzioni"
            value={value}
            readOnly
            canStep={(by) => value + by >= 0}
            onStep={(by) => change(value + by)}
          />
        )}
      </Stateful>
    ),
  },
  SelectField: {
    empty: <SelectField label="Turno" choices={meals} value={undefined} placeholder="Scegli" onChange={nothing} />,
    filled: (
      <Stateful<number | undefined> start={2}>
        {(value, change) => <SelectField label="Pasto" choices={meals} value={value} clearable onChange={change} />}
      </Stateful>
    ),
    error: <SelectField label="Sala" choices={meals} value={undefined} error="Scegli una sala." onChange={nothing} />,
    disabled: <SelectField label="Rango" choices={meals} value={0} disabled onChange={nothing} />,
    native: (
      <NativeSelect aria-label="Lingua">
        <option>Italiano</option>
        <option>Deutsch</option>
      </NativeSelect>
    ),
  },
  RadioGroup: {
    segments: radios('segments'),
    chips: radios('chips'),
    list: radios('list'),
    'boxes, long words': (
      <Stateful start={'hb'}>
        {(value, change) => (
          <RadioGroup legend="Trattamento" look="boxes" options={boards} value={value} onChange={change} />
        )}
      </Stateful>
    ),
    error: (
      <RadioGroup
        legend="Pagamento"
        look="chips"
        options={meals}
        value={undefined}
        error="Scegli una voce."
        onChange={nothing}
      />
    ),
  },
  Check: { on: <Check label="Mostra ordini consegnati" checked onChange={nothing} /> },
  'Checkbox, Switch': {
    box: <Checkbox defaultChecked>Esaurito</Checkbox>,
    disabled: <Checkbox disabled>Non si può cambiare</Checkbox>,
    switch: <Switch defaultChecked aria-label="Ordini aperti" />,
  },
  'DayField, TimeField': {
    day: (
      <Stateful start={TODAY}>
        {(day, change) => <DayField label="Arrivo" day={day} invalid={false} describedBy="" onChange={change} />}
      </Stateful>
    ),
    time: (
      <Stateful start={'19:30'}>
        {(time, change) => (
          <TimeField label="Ora" time={time} range={{ from: '18:00', to: '22:00', step: 15 }} onChange={change} />
        )}
      </Stateful>
    ),
    month: <Stateful start="2026-11-01">{(month, change) => <MonthPicker month={month} onMonth={change} />}</Stateful>,
  },
  DayRange: {
    filled: range({ from: TODAY, to: '2026-12-04' }),
    error: range({ from: TODAY, to: undefined }, 'Manca il giorno di partenza.'),
    quick: (
      <Stateful<Days> start={{ from: undefined, to: undefined }}>
        {(days, change) => <QuickPeriods {...days} today={TODAY} onChange={change} />}
      </Stateful>
    ),
  },
  'RangeSlider, SearchBox': {
    slider: (
      <Stateful<readonly [number, number]> start={[2, 6]}>
        {(value, change) => (
          <RangeSlider min={0} max={10} value={value} labels={['Da', 'A']} say={String} onChange={change} />
        )}
      </Stateful>
    ),
    search: (
      <Stateful start="">
        {(text, change) => <SearchBox label="Cerca un piatto" value={text} onType={change} onSettle={change} />}
      </Stateful>
    ),
  },
}

function range(start: Days, error?: string) {
  return (
    <Stateful start={start}>
      {(days, change) => (
        <DayRange
          label="Soggiorno"
          fromLabel="Check-in"
          toLabel="Check-out"
          clearLabel="Cancella date"
          {...days}
          error={error}
          onChange={change}
        />
      )}
    </Stateful>
  )
}
