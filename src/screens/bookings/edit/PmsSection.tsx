import { useState } from 'react'
import { Book } from '#domain/schema/booking.ts'
import { longestOf } from '#domain/schema/fields.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './PmsSection.module.css'
import { BookingSection } from './BookingSection.tsx'
import { useBookText } from './useBookText.ts'

const words = bookingEdit.pms

export function PmsSection({ book }: { readonly book: Book }) {
  const [isEdited, setEdited] = useState(false)
  return (
    <BookingSection
      title={words.title}
      icon="hotels"
      aside={
        !isEdited && (
          <Button kind="quiet" icon={<Icon name="edit" />} onClick={() => setEdited(true)}>
            {words.edit}
          </Button>
        )
      }
    >
      {isEdited ? (
        <ReferenceField book={book} />
      ) : (
        <Flex component="dl" vertical gap="xxs" className={styles.reference}>
          <Text component="dt" size="md" type="secondary">
            {words.reference}
          </Text>
          <dd data-none={book.bookingReference ? undefined : ''}>{book.bookingReference ?? words.none}</dd>
        </Flex>
      )}
    </BookingSection>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()

function ReferenceField({ book }: { readonly book: Book }) {
  return (
    <TextField
      {...useBookText(book, 'bookingReference')}
      ref={focus}
      label={words.reference}
      hint={words.hint}
      maxLength={longestOf(Book.fields.bookingReference)}
      autoComplete="off"
    />
  )
}
