import type { ContactName } from '#domain/rules/hotel/guestLook.ts'
import type { Language, MealIndex } from '#domain/schema/values.ts'

export interface MenuWords {
  /** Of the page, where its address is sent to somebody. */
  readonly about: string
  readonly today: string
  readonly tomorrow: string
  readonly meals: Readonly<Record<MealIndex, string>>
  /** Within a line, before the table's name. */
  readonly table: string
  readonly allergens: string
  /** Regulation (EU) 1169/2011 requires it. */
  readonly askStaff: string
  /** An undeclared dish must not look like one without allergens. */
  readonly undeclared: string
  readonly allergensUnlisted: string
  /** Where dishes that boards include have a price, too. */
  readonly pricesOfIncluded: string
  readonly nothing: string
  readonly ordering: {
    readonly open: string
    readonly closes: string
    readonly notYet: string
    readonly opens: string
    readonly closed: string
  }
  readonly filter: {
    readonly title: string
    readonly without: string
    readonly only: string
    readonly labels: string
    readonly clear: string
    readonly hidden: string
    readonly none: string
  }
  readonly house: { readonly rules: string; readonly contacts: string } & Readonly<Record<ContactName, string>>
  readonly language: string
  readonly unavailable: { readonly title: string; readonly text: string }
}

export const menuWords: Readonly<Record<Language, MenuWords>> = {
  it: {
    about: 'I menu di oggi e di domani, con allergeni e diete.',
    today: 'Oggi',
    tomorrow: 'Domani',
    meals: { '0': 'Colazione', '1': 'Pranzo', '2': 'Accompagnamento della colazione', '3': 'Cena' },
    table: 'tavolo',
    allergens: 'Allergeni',
    askStaff:
      'Per allergie e intolleranze rivolgersi al personale di sala, che fornisce tutte le informazioni sugli ingredienti. Nelle nostre cucine non si può escludere la presenza di tracce di altri allergeni.',
    undeclared: 'Allergeni non indicati: chiedere al personale.',
    allergensUnlisted:
      'Gli allergeni dei piatti non sono elencati qui: chiedeteli al personale di sala prima di ordinare.',
    pricesOfIncluded: 'I prezzi valgono per chi non ha il pasto compreso nel soggiorno.',
    nothing: 'Il menu non è ancora stato pubblicato.',
    ordering: {
      open: 'Ordini aperti',
      closes: 'chiudono',
      notYet: 'Ordini non ancora aperti',
      opens: 'aprono',
      closed: 'Ordini chiusi',
    },
    filter: {
      title: 'Filtrate i piatti',
      without: 'Nascondete i piatti che contengono',
      only: 'Mostrate solo',
      labels: 'Etichette',
      clear: 'Togliete i filtri',
      hidden: 'Piatti nascosti',
      none: 'Nessun piatto corrisponde ai filtri.',
    },
    house: {
      rules: 'Regole della casa',
      contacts: 'Contatti',
      phone: 'Telefono',
      whatsapp: 'WhatsApp',
      email: 'Email',
      site: 'Sito',
    },
    language: 'Lingua',
    unavailable: {
      title: 'Menu non disponibile',
      text: 'Al momento qui non c’è un menu da mostrare. Chiedete alla reception dell’albergo.',
    },
  },
  en: {
    about: 'The menus of today and tomorrow, with allergens and diets.',
    today: 'Today',
    tomorrow: 'Tomorrow',
    meals: { '0': 'Breakfast', '1': 'Lunch', '2': 'With breakfast', '3': 'Dinner' },
    table: 'table',
    allergens: 'Allergens',
    askStaff:
      'If you have an allergy or intolerance, please ask our staff, who will inform you about all ingredients. Traces of other allergens cannot be excluded in our kitchens.',
    undeclared: 'Allergens not stated: please ask our staff.',
    allergensUnlisted: 'Allergens are not listed here: please ask our dining room staff before you order.',
    pricesOfIncluded: 'Prices apply to guests whose stay does not include the meal.',
    nothing: 'The menu has not been published yet.',
    ordering: {
      open: 'Ordering open',
      closes: 'closes',
      notYet: 'Ordering not open yet',
      opens: 'opens',
      closed: 'Ordering closed',
    },
    filter: {
      title: 'Filter dishes',
      without: 'Hide dishes containing',
      only: 'Show only',
      labels: 'Labels',
      clear: 'Clear filters',
      hidden: 'Dishes hidden',
      none: 'No dish matches the filters.',
    },
    house: {
      rules: 'House rules',
      contacts: 'Contact',
      phone: 'Phone',
      whatsapp: 'WhatsApp',
      email: 'Email',
      site: 'Website',
    },
    language: 'Language',
    unavailable: {
      title: 'Menu not available',
      text: 'There is no menu to show here at the moment. Please ask at the hotel reception.',
    },
  },
  de: {
    about: 'Die Menüs von heute und morgen, mit Allergenen und Ernährungsformen.',
    today: 'Heute',
    tomorrow: 'Morgen',
    meals: { '0': 'Frühstück', '1': 'Mittagessen', '2': 'Zum Frühstück', '3': 'Abendessen' },
    table: 'Tisch',
    allergens: 'Allergene',
    askStaff:
      'Bei Allergien und Unverträglichkeiten wenden Sie sich bitte an unser Personal, das Sie über alle Zutaten informiert. Spuren weiterer Allergene können in unserer Küche nicht ausgeschlossen werden.',
    undeclared: 'Allergene nicht angegeben: bitte fragen Sie unser Personal.',
    allergensUnlisted:
      'Die Allergene der Gerichte sind hier nicht aufgeführt: bitte fragen Sie vor der Bestellung unser Servicepersonal.',
    pricesOfIncluded: 'Die Preise gelten für Gäste, deren Aufenthalt die Mahlzeit nicht einschließt.',
    nothing: 'Die Speisekarte ist noch nicht veröffentlicht.',
    ordering: {
      open: 'Bestellung möglich',
      closes: 'bis',
      notYet: 'Bestellung noch nicht möglich',
      opens: 'ab',
      closed: 'Bestellung geschlossen',
    },
    filter: {
      title: 'Gerichte filtern',
      without: 'Gerichte ausblenden mit',
      only: 'Nur anzeigen',
      labels: 'Etiketten',
      clear: 'Filter aufheben',
      hidden: 'Ausgeblendete Gerichte',
      none: 'Kein Gericht entspricht den Filtern.',
    },
    house: {
      rules: 'Hausordnung',
      contacts: 'Kontakt',
      phone: 'Telefon',
      whatsapp: 'WhatsApp',
      email: 'E-Mail',
      site: 'Website',
    },
    language: 'Sprache',
    unavailable: {
      title: 'Speisekarte nicht verfügbar',
      text: 'Hier gibt es zurzeit keine Speisekarte. Bitte fragen Sie an der Rezeption.',
    },
  },
  fr: {
    about: 'Les menus d’aujourd’hui et de demain, avec allergènes et régimes.',
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    meals: { '0': 'Petit-déjeuner', '1': 'Déjeuner', '2': 'Avec le petit-déjeuner', '3': 'Dîner' },
    table: 'table',
    allergens: 'Allergènes',
    askStaff:
      'En cas d’allergie ou d’intolérance, adressez-vous à notre personnel, qui vous informera de tous les ingrédients. La présence de traces d’autres allergènes ne peut être exclue dans nos cuisines.',
    undeclared: 'Allergènes non indiqués : demandez à notre personnel.',
    allergensUnlisted:
      'Les allergènes ne sont pas indiqués ici : demandez-les à notre personnel de salle avant de commander.',
    pricesOfIncluded: 'Les prix s’appliquent aux clients dont le séjour ne comprend pas le repas.',
    nothing: 'Le menu n’est pas encore publié.',
    ordering: {
      open: 'Commandes ouvertes',
      closes: 'jusqu’à',
      notYet: 'Commandes pas encore ouvertes',
      opens: 'à partir de',
      closed: 'Commandes closes',
    },
    filter: {
      title: 'Filtrer les plats',
      without: 'Masquer les plats contenant',
      only: 'Afficher seulement',
      labels: 'Étiquettes',
      clear: 'Effacer les filtres',
      hidden: 'Plats masqués',
      none: 'Aucun plat ne correspond aux filtres.',
    },
    house: {
      rules: 'Règles de la maison',
      contacts: 'Contact',
      phone: 'Téléphone',
      whatsapp: 'WhatsApp',
      email: 'E-mail',
      site: 'Site',
    },
    language: 'Langue',
    unavailable: {
      title: 'Menu non disponible',
      text: 'Il n’y a pas de menu à afficher ici pour le moment. Adressez-vous à la réception de l’hôtel.',
    },
  },
  es: {
    about: 'Los menús de hoy y de mañana, con alérgenos y dietas.',
    today: 'Hoy',
    tomorrow: 'Mañana',
    meals: { '0': 'Desayuno', '1': 'Almuerzo', '2': 'Con el desayuno', '3': 'Cena' },
    table: 'mesa',
    allergens: 'Alérgenos',
    askStaff:
      'En caso de alergia o intolerancia, diríjase a nuestro personal, que le informará de todos los ingredientes. En nuestras cocinas no se puede excluir la presencia de trazas de otros alérgenos.',
    undeclared: 'Alérgenos no indicados: pregunte a nuestro personal.',
    allergensUnlisted: 'Los alérgenos no se indican aquí: pregunte al personal de sala antes de pedir.',
    pricesOfIncluded: 'Los precios son para quien no tiene la comida incluida en su estancia.',
    nothing: 'El menú todavía no se ha publicado.',
    ordering: {
      open: 'Pedidos abiertos',
      closes: 'hasta',
      notYet: 'Pedidos aún no abiertos',
      opens: 'desde',
      closed: 'Pedidos cerrados',
    },
    filter: {
      title: 'Filtrar los platos',
      without: 'Ocultar los platos que contienen',
      only: 'Mostrar solo',
      labels: 'Etiquetas',
      clear: 'Quitar los filtros',
      hidden: 'Platos ocultos',
      none: 'Ningún plato coincide con los filtros.',
    },
    house: {
      rules: 'Normas de la casa',
      contacts: 'Contacto',
      phone: 'Teléfono',
      whatsapp: 'WhatsApp',
      email: 'Correo electrónico',
      site: 'Sitio web',
    },
    language: 'Idioma',
    unavailable: {
      title: 'Menú no disponible',
      text: 'Por el momento no hay ningún menú que mostrar. Pregunte en la recepción del hotel.',
    },
  },
  pl: {
    about: 'Menu na dziś i jutro, z alergenami i dietami.',
    today: 'Dziś',
    tomorrow: 'Jutro',
    meals: { '0': 'Śniadanie', '1': 'Obiad', '2': 'Do śniadania', '3': 'Kolacja' },
    table: 'stolik',
    allergens: 'Alergeny',
    askStaff:
      'W przypadku alergii lub nietolerancji prosimy zwrócić się do obsługi, która udzieli informacji o wszystkich składnikach. W naszej kuchni nie można wykluczyć śladowych ilości innych alergenów.',
    undeclared: 'Alergeny niepodane: prosimy zapytać obsługę.',
    allergensUnlisted: 'Alergeny nie są tu wymienione: przed zamówieniem prosimy zapytać obsługę sali.',
    pricesOfIncluded: 'Ceny dotyczą gości, których pobyt nie obejmuje tego posiłku.',
    nothing: 'Menu nie zostało jeszcze opublikowane.',
    ordering: {
      open: 'Zamówienia otwarte',
      closes: 'do',
      notYet: 'Zamówienia jeszcze zamknięte',
      opens: 'od',
      closed: 'Zamówienia zamknięte',
    },
    filter: {
      title: 'Filtruj dania',
      without: 'Ukryj dania zawierające',
      only: 'Pokaż tylko',
      labels: 'Etykiety',
      clear: 'Usuń filtry',
      hidden: 'Ukryte dania',
      none: 'Żadne danie nie odpowiada filtrom.',
    },
    house: {
      rules: 'Zasady domu',
      contacts: 'Kontakt',
      phone: 'Telefon',
      whatsapp: 'WhatsApp',
      email: 'E-mail',
      site: 'Strona internetowa',
    },
    language: 'Język',
    unavailable: {
      title: 'Menu niedostępne',
      text: 'W tej chwili nie ma tu menu do pokazania. Prosimy zapytać w recepcji hotelu.',
    },
  },
  nl: {
    about: 'De menu’s van vandaag en morgen, met allergenen en diëten.',
    today: 'Vandaag',
    tomorrow: 'Morgen',
    meals: { '0': 'Ontbijt', '1': 'Lunch', '2': 'Bij het ontbijt', '3': 'Diner' },
    table: 'tafel',
    allergens: 'Allergenen',
    askStaff:
      'Heeft u een allergie of intolerantie, vraag het dan aan ons personeel, dat u over alle ingrediënten informeert. Sporen van andere allergenen zijn in onze keuken niet uit te sluiten.',
    undeclared: 'Allergenen niet vermeld: vraag het ons personeel.',
    allergensUnlisted: 'De allergenen staan hier niet vermeld: vraag ze vóór u bestelt aan ons bedienend personeel.',
    pricesOfIncluded: 'De prijzen gelden voor gasten bij wie de maaltijd niet is inbegrepen.',
    nothing: 'Het menu is nog niet gepubliceerd.',
    ordering: {
      open: 'Bestellen mogelijk',
      closes: 'tot',
      notYet: 'Bestellen nog niet mogelijk',
      opens: 'vanaf',
      closed: 'Bestellen gesloten',
    },
    filter: {
      title: 'Gerechten filteren',
      without: 'Verberg gerechten met',
      only: 'Toon alleen',
      labels: 'Labels',
      clear: 'Filters wissen',
      hidden: 'Verborgen gerechten',
      none: 'Geen gerecht voldoet aan de filters.',
    },
    house: {
      rules: 'Huisregels',
      contacts: 'Contact',
      phone: 'Telefoon',
      whatsapp: 'WhatsApp',
      email: 'E-mail',
      site: 'Website',
    },
    language: 'Taal',
    unavailable: {
      title: 'Menu niet beschikbaar',
      text: 'Er is hier op dit moment geen menu te tonen. Vraag het aan de receptie van het hotel.',
    },
  },
  ru: {
    about: 'Меню на сегодня и завтра, с аллергенами и диетами.',
    today: 'Сегодня',
    tomorrow: 'Завтра',
    meals: { '0': 'Завтрак', '1': 'Обед', '2': 'К завтраку', '3': 'Ужин' },
    table: 'стол',
    allergens: 'Аллергены',
    askStaff:
      'При аллергии или непереносимости обратитесь к персоналу: вам сообщат обо всех ингредиентах. На нашей кухне нельзя исключить следы других аллергенов.',
    undeclared: 'Аллергены не указаны: спросите у персонала.',
    allergensUnlisted: 'Аллергены здесь не указаны: перед заказом спросите у персонала ресторана.',
    pricesOfIncluded: 'Цены действуют для гостей, у которых питание не включено в проживание.',
    nothing: 'Меню ещё не опубликовано.',
    ordering: {
      open: 'Заказы принимаются',
      closes: 'до',
      notYet: 'Заказы ещё не принимаются',
      opens: 'с',
      closed: 'Приём заказов завершён',
    },
    filter: {
      title: 'Фильтр блюд',
      without: 'Скрыть блюда, содержащие',
      only: 'Показать только',
      labels: 'Метки',
      clear: 'Сбросить фильтры',
      hidden: 'Скрыто блюд',
      none: 'Нет блюд, подходящих под фильтры.',
    },
    house: {
      rules: 'Правила дома',
      contacts: 'Контакты',
      phone: 'Телефон',
      whatsapp: 'WhatsApp',
      email: 'Эл. почта',
      site: 'Сайт',
    },
    language: 'Язык',
    unavailable: { title: 'Меню недоступно', text: 'Сейчас здесь нет меню. Обратитесь на стойку регистрации отеля.' },
  },
}
