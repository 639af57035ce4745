import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

export function EmptyMenu({ hotelId }: { readonly hotelId: string }) {
  const { title, text, action } = words.menu.empty
  return (
    <EmptyState
      title={title}
      text={text}
      action={<ButtonLink to={`/hotels/${hotelId}/calendar`}>{action}</ButtonLink>}
    />
  )
}
