import type { Language } from '#domain/schema/values.ts'

/** What a phone is told by itself; `{when}` is a day and a time: `oggi, 17:00`. */
interface GuestNotificationWords {
  readonly remind: string
  readonly order: Readonly<Record<'approved' | 'rejected' | 'delivered', string>>
  readonly gone: { readonly open: string; readonly closed: string }
}

export const guestNotificationWords: Readonly<Record<Language, GuestNotificationWords>> = {
  it: {
    remind: 'Non avete ancora scelto i piatti: gli ordini chiudono {when}.',
    order: {
      approved: 'Il vostro ordine ({when}) è stato accettato.',
      rejected: 'Il vostro ordine ({when}) non si può fare: chiedete al personale.',
      delivered: 'Il vostro ordine ({when}) è stato consegnato.',
    },
    gone: {
      open: '«{dish}» non c’è più. Scegliete altro: gli ordini chiudono {when}.',
      closed: '«{dish}» non c’è più: chiedete al personale che cosa c’è al suo posto.',
    },
  },
  en: {
    remind: 'You have not chosen your dishes yet: ordering closes {when}.',
    order: {
      approved: 'Your order ({when}) was accepted.',
      rejected: 'Your order ({when}) cannot be made: please ask our staff.',
      delivered: 'Your order ({when}) was delivered.',
    },
    gone: {
      open: '“{dish}” is no longer available. Please choose again: ordering closes {when}.',
      closed: '“{dish}” is no longer available: please ask our staff what there is instead.',
    },
  },
  de: {
    remind: 'Sie haben Ihre Gerichte noch nicht gewählt: Bestellschluss {when}.',
    order: {
      approved: 'Ihre Bestellung ({when}) wurde angenommen.',
      rejected: 'Ihre Bestellung ({when}) ist leider nicht möglich: Bitte fragen Sie unser Personal.',
      delivered: 'Ihre Bestellung ({when}) wurde gebracht.',
    },
    gone: {
      open: '„{dish}“ gibt es nicht mehr. Bitte wählen Sie etwas anderes: Bestellschluss {when}.',
      closed: '„{dish}“ gibt es nicht mehr: Bitte fragen Sie unser Personal, was es stattdessen gibt.',
    },
  },
  fr: {
    remind: 'Vous n’avez pas encore choisi vos plats : clôture des commandes {when}.',
    order: {
      approved: 'Votre commande ({when}) est acceptée.',
      rejected: 'Votre commande ({when}) n’est pas possible : adressez-vous au personnel.',
      delivered: 'Votre commande ({when}) est livrée.',
    },
    gone: {
      open: '« {dish} » n’est plus disponible. Choisissez autre chose : clôture des commandes {when}.',
      closed: '« {dish} » n’est plus disponible : demandez au personnel ce qu’il y a à la place.',
    },
  },
  pl: {
    remind: 'Nie wybrali Państwo jeszcze dań: zamówienia zamykamy {when}.',
    order: {
      approved: 'Państwa zamówienie ({when}) zostało przyjęte.',
      rejected: 'Państwa zamówienia ({when}) nie możemy zrealizować: proszę zapytać obsługę.',
      delivered: 'Państwa zamówienie ({when}) zostało dostarczone.',
    },
    gone: {
      open: '„{dish}” nie jest już dostępne. Proszę wybrać coś innego: zamówienia zamykamy {when}.',
      closed: '„{dish}” nie jest już dostępne: proszę zapytać obsługę, co jest w zamian.',
    },
  },
  nl: {
    remind: 'U hebt uw gerechten nog niet gekozen: bestellen kan tot {when}.',
    order: {
      approved: 'Uw bestelling ({when}) is aangenomen.',
      rejected: 'Uw bestelling ({when}) kan helaas niet: vraag het aan ons personeel.',
      delivered: 'Uw bestelling ({when}) is gebracht.',
    },
    gone: {
      open: '“{dish}” is er niet meer. Kies iets anders: bestellen kan tot {when}.',
      closed: '“{dish}” is er niet meer: vraag ons personeel wat er in de plaats komt.',
    },
  },
  ru: {
    remind: 'Вы ещё не выбрали блюда: приём заказов закрывается {when}.',
    order: {
      approved: 'Ваш заказ ({when}) принят.',
      rejected: 'Ваш заказ ({when}) выполнить нельзя: обратитесь к персоналу.',
      delivered: 'Ваш заказ ({when}) доставлен.',
    },
    gone: {
      open: '«{dish}» больше нет. Выберите другое блюдо: приём заказов закрывается {when}.',
      closed: '«{dish}» больше нет: спросите у персонала, чем его заменили.',
    },
  },
  es: {
    remind: 'Aún no han elegido los platos: los pedidos se cierran {when}.',
    order: {
      approved: 'Su pedido ({when}) ha sido aceptado.',
      rejected: 'Su pedido ({when}) no es posible: pregunten al personal.',
      delivered: 'Su pedido ({when}) se ha entregado.',
    },
    gone: {
      open: '«{dish}» ya no está disponible. Elijan otra cosa: los pedidos se cierran {when}.',
      closed: '«{dish}» ya no está disponible: pregunten al personal qué hay en su lugar.',
    },
  },
}
