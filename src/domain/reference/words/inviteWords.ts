import type { Language } from '#domain/schema/values.ts'

interface Words {
  readonly title: string
  readonly text: string
}

/** What a guest reads who has opened a link that is valid; the button opens the session. */
export const enterWords: Readonly<Record<Language, Omit<Words, 'title'> & { readonly button: string }>> = {
  it: { text: 'Da qui vedete i menu del vostro soggiorno e scegliete i piatti. Senza password.', button: 'Entrate' },
  en: { text: 'Here you see the menus of your stay and choose your dishes. No password needed.', button: 'Enter' },
  de: {
    text: 'Hier sehen Sie die Menüs Ihres Aufenthalts und wählen Ihre Gerichte. Ohne Passwort.',
    button: 'Eintreten',
  },
  fr: {
    text: 'Ici, vous voyez les menus de votre séjour et choisissez vos plats. Sans mot de passe.',
    button: 'Entrer',
  },
  es: { text: 'Aquí ven los menús de su estancia y eligen sus platos. Sin contraseña.', button: 'Entrar' },
  nl: {
    text: 'Hier ziet u de menu’s van uw verblijf en kiest u uw gerechten. Zonder wachtwoord.',
    button: 'Naar binnen',
  },
  pl: { text: 'Tutaj zobaczą Państwo menu na czas pobytu i wybiorą dania. Bez hasła.', button: 'Wejdź' },
  ru: { text: 'Здесь вы видите меню на время отдыха и выбираете блюда. Без пароля.', button: 'Войти' },
}

/** What a guest reads whose link is invalid; it does not say why. */
export const inviteWords: Readonly<Record<Language, Words>> = {
  it: {
    title: 'Questo invito non è valido',
    text: 'Il link potrebbe essere stato sostituito da uno nuovo. Chiedete alla reception dell’albergo quello giusto.',
  },
  en: {
    title: 'This invitation is not valid',
    text: 'The link may have been replaced by a new one. Please ask for it at the hotel reception.',
  },
  de: {
    title: 'Diese Einladung ist nicht gültig',
    text: 'Vielleicht gibt es inzwischen einen neuen Link. Bitte fragen Sie an der Rezeption danach.',
  },
  fr: {
    title: 'Cette invitation n’est pas valable',
    text: 'Le lien a peut-être été remplacé par un nouveau. Demandez-le à la réception de l’hôtel.',
  },
  es: {
    title: 'Esta invitación no es válida',
    text: 'Puede que el enlace se haya sustituido por uno nuevo. Pídalo en la recepción del hotel.',
  },
  nl: {
    title: 'Deze uitnodiging is niet geldig',
    text: 'Misschien is de link door een nieuwe vervangen. Vraag ernaar bij de receptie van het hotel.',
  },
  pl: {
    title: 'To zaproszenie jest nieważne',
    text: 'Link mógł zostać zastąpiony nowym. Prosimy zapytać o niego w recepcji hotelu.',
  },
  ru: {
    title: 'Это приглашение недействительно',
    text: 'Возможно, ссылку заменили новой. Попросите её на стойке регистрации отеля.',
  },
}

/** What a guest reads whose link is valid, and whose browser keeps no cookie: without one nobody stays signed in. */
export const cookieWords: Readonly<Record<Language, Words>> = {
  it: {
    title: 'Questo browser non accetta i cookie',
    text: 'L’invito è giusto, ma per restare collegati serve un cookie. Consentite i cookie per questo sito, o aprite il link in un altro browser, e apritelo di nuovo.',
  },
  en: {
    title: 'This browser refuses cookies',
    text: 'Your invitation is fine, but staying signed in needs a cookie. Allow cookies for this site, or use another browser, and open the link again.',
  },
  de: {
    title: 'Dieser Browser nimmt keine Cookies an',
    text: 'Die Einladung ist gültig, aber um angemeldet zu bleiben, braucht es ein Cookie. Erlauben Sie Cookies für diese Seite oder nehmen Sie einen anderen Browser, und öffnen Sie den Link noch einmal.',
  },
  fr: {
    title: 'Ce navigateur refuse les cookies',
    text: 'L’invitation est valable, mais il faut un cookie pour rester connecté. Autorisez les cookies pour ce site, ou prenez un autre navigateur, puis rouvrez le lien.',
  },
  es: {
    title: 'Este navegador no acepta cookies',
    text: 'La invitación es válida, pero para seguir conectado hace falta una cookie. Permita las cookies de este sitio o use otro navegador, y abra el enlace de nuevo.',
  },
  nl: {
    title: 'Deze browser weigert cookies',
    text: 'De uitnodiging klopt, maar om aangemeld te blijven is een cookie nodig. Sta cookies voor deze site toe, of neem een andere browser, en open de link opnieuw.',
  },
  pl: {
    title: 'Ta przeglądarka nie przyjmuje plików cookie',
    text: 'Zaproszenie jest ważne, ale do pozostania zalogowanym potrzebny jest plik cookie. Prosimy zezwolić na nie dla tej strony albo użyć innej przeglądarki i otworzyć link ponownie.',
  },
  ru: {
    title: 'Этот браузер не принимает файлы cookie',
    text: 'Приглашение действительно, но для входа нужен файл cookie. Разрешите их для этого сайта или возьмите другой браузер и откройте ссылку ещё раз.',
  },
}
