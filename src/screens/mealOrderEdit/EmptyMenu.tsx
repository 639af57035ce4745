import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { DutyButtonLink } from '#screens/links/DutyLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

export function EmptyMenu({ hotelId }: { readonly hotelId: string }) {
  const { title, text, action } = words.menu.empty
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <DutyButtonLink page={{ section: 'calendar', task: 'management' }} to={`/hotels/${hotelId}/calendar`}>
          {action}
        </DutyButtonLink>
      }
    />
  )
}
