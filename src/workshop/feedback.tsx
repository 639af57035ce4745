import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { CopyableText } from '#ui/feedback/CopyableText.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ExportPanel } from '#ui/feedback/ExportPanel.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Skeletons } from '#ui/feedback/Skeletons.tsx'
import { Arrivals } from '#ui/live/Arrivals.tsx'
import { LONG_TEXT, nothing } from './examples.tsx'
import type { Pieces } from './examples.tsx'

const words = {
  loading: 'Carico gli ordini…',
  failed: { title: 'Gli ordini non arrivano', text: 'Controlla la rete e riprova.' },
}
const line = { ...words, failed: 'Gli ordini non arrivano.' }
const conflict = {
  by: 'Chiara',
  isDeletion: false,
  fields: [{ name: 'notes', theirs: { is: 'text', text: 'Tavolo alla finestra' }, mine: { is: 'empty' } }],
} as const

function Notices() {
  const notify = useNotify()
  return (
    <>
      <Button onClick={() => notify.success('Piatto salvato')}>Success</Button>
      <Button onClick={() => notify.error(LONG_TEXT)}>Error</Button>
    </>
  )
}

const arrivals = {
  none: 'I nuovi ordini compaiono senza spostare la lista.',
  waiting: (count: number) => `Mostra ${count} nuovi ordini`,
  left: (count: number) => `Togli ${count} ordini`,
}

export const feedback: Pieces = {
  Arrivals: {
    none: <Arrivals waiting={0} left={0} words={arrivals} onSettle={nothing} />,
    waiting: <Arrivals waiting={3} left={0} words={arrivals} onSettle={nothing} />,
    left: <Arrivals waiting={0} left={2} words={arrivals} onSettle={nothing} />,
  },
  EmptyState: {
    'with an action': (
      <EmptyState
        title="Nessun piatto"
        text="Il primo si crea in un minuto."
        action={<Button kind="primary">Nuovo piatto</Button>}
      />
    ),
    'long words': <EmptyState title={LONG_TEXT} text={LONG_TEXT} />,
  },
  Caution: {
    caution: <Caution title="Due ospiti nella stessa camera">Controlla le date.</Caution>,
    error: (
      <Caution kind="error" title="Non salvato" actions={<Button>Riprova</Button>}>
        {LONG_TEXT}
      </Caution>
    ),
  },
  Refused: {
    refused: <Refused refusal="dishNameMissing" conflict={undefined} onRetry={nothing} onDiscard={nothing} />,
    conflict: (
      <Refused refusal="dishInvalid" conflict={conflict} name="Camera 101" onRetry={nothing} onDiscard={nothing} />
    ),
  },
  LoadingState: {
    busy: <LoadingState loading={{ isLoading: true, failed: false, retry: nothing }} words={line} />,
    failed: <LoadingState loading={{ isLoading: false, failed: true, retry: nothing }} words={words} />,
    'failed, a line': <LoadingState loading={{ isLoading: false, failed: true, retry: nothing }} words={line} />,
  },
  Skeletons: Object.fromEntries(
    (['rows', 'cards', 'fields', 'text'] as const).map((shape) => [
      shape,
      <Skeletons key={shape} shape={shape} label="Carico…" />,
    ]),
  ),
  ExportPanel: {
    idle: <ExportPanel state={{ status: 'idle' }} onStart={nothing} onStop={nothing} />,
    busy: (
      <ExportPanel
        state={{ status: 'running', progress: { file: 'prenotazioni.csv', rows: 1200, part: 0.4 } }}
        onStart={nothing}
        onStop={nothing}
      />
    ),
    done: <ExportPanel state={{ status: 'done', rows: 28_938 }} onStart={nothing} onStop={nothing} />,
  },
  'ProgressBar, Copy, Notice': {
    bar: <ProgressBar part={0.6} label="Importazione" />,
    copy: <CopyableText text="H7K2-9QX4" />,
    notices: <Notices />,
  },
}
