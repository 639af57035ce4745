import type { GuestLanguage } from '#domain/schema/values.ts'
import type { Random } from '../samples/random.ts'

interface NamePool {
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly families: readonly string[]
}

const pools = {
  it: {
    women: [
      'Chiara', 'Giulia', 'Francesca', 'Elena', 'Martina', 'Valentina', 'Sara', 'Alessia',
      'Laura', 'Federica', 'Paola', 'Silvia', 'Cristina', 'Roberta', 'Anna', 'Sofia', 'Beatrice',
      'Aurora',
    ],
    men: [
      'Marco', 'Luca', 'Andrea', 'Matteo', 'Alessandro', 'Stefano', 'Davide', 'Paolo', 'Giovanni',
      'Antonio', 'Roberto', 'Simone', 'Federico', 'Riccardo', 'Lorenzo', 'Giorgio', 'Tommaso',
      'Pietro',
    ],
    families: [
      'Rossi', 'Bianchi', 'Ferrari', 'Esposito', 'Romano', 'Colombo', 'Ricci', 'Marino', 'Greco',
      'Bruno', 'Gallo', 'Conti', 'De Luca', 'Costa', 'Giordano', 'Mancini', 'Rizzo', 'Lombardi',
      'Moretti', 'Barbieri', 'Fontana', 'Santoro', 'Mariani', 'Rinaldi', 'Caruso', 'Ferrara',
      'Galli', 'Martini', 'Leone', 'Longo', "D'Angelo", 'Pellegrini', 'Fabbri', 'Villa',
    ],
  },
  de: {
    women: [
      'Anna', 'Julia', 'Katharina', 'Sabine', 'Petra', 'Monika', 'Claudia', 'Susanne', 'Birgit',
      'Heike', 'Lena', 'Johanna', 'Ursula', 'Martina', 'Franziska', 'Greta',
    ],
    men: [
      'Thomas', 'Michael', 'Andreas', 'Stefan', 'Christian', 'Markus', 'Martin', 'Jürgen',
      'Wolfgang', 'Peter', 'Klaus', 'Tobias', 'Florian', 'Matthias', 'Jonas', 'Lukas',
    ],
    families: [
      'Müller', 'Schmidt', 'Schneider', 'Fischer', 'Weber', 'Meyer', 'Wagner', 'Becker', 'Schulz',
      'Hoffmann', 'Koch', 'Bauer', 'Richter', 'Klein', 'Wolf', 'Schröder', 'Neumann', 'Schwarz',
      'Zimmermann', 'Braun', 'Hofmann', 'Krüger', 'Hartmann', 'Lange', 'Keller', 'Huber',
      'Steiner', 'Brunner', 'Baumgartner', 'Gruber',
    ],
  },
  en: {
    women: [
      'Emma', 'Olivia', 'Charlotte', 'Emily', 'Sarah', 'Rachel', 'Hannah', 'Laura', 'Claire',
      'Rebecca', 'Jessica', 'Lucy', 'Sophie', 'Amy', 'Katie', 'Helen', 'Alice', 'Grace', 'Fiona',
      'Niamh', 'Ciara', 'Aoife', 'Margaret', 'Susan',
    ],
    men: [
      'James', 'Oliver', 'Thomas', 'William', 'Daniel', 'Matthew', 'Andrew', 'David', 'Michael',
      'Robert', 'Edward', 'George', 'Henry', 'Benjamin', 'Samuel', 'Patrick', 'Sean', 'Liam',
      'Conor', 'Peter', 'Stephen', 'Mark', 'Simon', 'Christopher',
    ],
    families: [
      'Smith', 'Jones', 'Taylor', 'Brown', 'Williams', 'Wilson', 'Johnson', 'Davies', 'Robinson',
      'Wright', 'Thompson', 'Evans', 'Walker', 'White', 'Roberts', 'Green', 'Hall', 'Wood',
      'Jackson', 'Clarke', 'Harris', 'Cooper', 'Ward', 'Turner', 'Hughes', 'Edwards', 'Mitchell',
      'Bennett', 'Carter', 'Murphy', "O'Brien", 'Kelly', 'Walsh', 'Byrne', 'Ryan', "O'Connor",
      'McCarthy', 'Gallagher', 'Doyle', 'Campbell', 'Fraser', 'Stewart',
    ],
  },
  fr: {
    women: [
      'Camille', 'Marie', 'Claire', 'Julie', 'Sophie', 'Isabelle', 'Nathalie', 'Céline',
      'Aurélie', 'Hélène', 'Émilie', 'Léa', 'Manon', 'Chloé', 'Valérie', 'Brigitte',
    ],
    men: [
      'Pierre', 'Jean', 'Nicolas', 'Julien', 'Philippe', 'François', 'Laurent', 'Olivier',
      'Antoine', 'Guillaume', 'Mathieu', 'Thierry', 'Hugo', 'Louis', 'Étienne', 'Benoît',
    ],
    families: [
      'Martin', 'Bernard', 'Dubois', 'Thomas', 'Robert', 'Richard', 'Petit', 'Durand', 'Leroy',
      'Moreau', 'Simon', 'Laurent', 'Lefebvre', 'Michel', 'Garcia', 'Roux', 'Fournier', 'Girard',
      'Bonnet', 'Dupont', 'Lambert', 'Fontaine', 'Rousseau', 'Vincent', 'Muller', 'Lefèvre',
      'Faure', 'Mercier', 'Blanc', 'Guérin',
    ],
  },
  es: {
    women: [
      'Carmen', 'Lucía', 'Marta', 'Paula', 'Cristina', 'Elena', 'Laura', 'Ana', 'Isabel', 'Pilar',
      'Raquel', 'Beatriz', 'Silvia', 'Rocío', 'Nuria', 'Inés', 'Teresa', 'Alba', 'Sandra',
      'Patricia',
    ],
    men: [
      'Javier', 'Carlos', 'Miguel', 'Alejandro', 'Pablo', 'Sergio', 'David', 'Daniel', 'Antonio',
      'Manuel', 'Álvaro', 'Diego', 'Jorge', 'Fernando', 'Rafael', 'Andrés', 'Luis', 'Ignacio',
      'Rubén', 'Hugo',
    ],
    families: [
      'García', 'Fernández', 'González', 'Rodríguez', 'López', 'Martínez', 'Sánchez', 'Pérez',
      'Gómez', 'Martín', 'Jiménez', 'Ruiz', 'Hernández', 'Díaz', 'Moreno', 'Álvarez', 'Muñoz',
      'Romero', 'Alonso', 'Gutiérrez', 'Navarro', 'Torres', 'Domínguez', 'Vázquez', 'Ramos',
      'Gil', 'Serrano', 'Blanco', 'Molina', 'Ortega', 'Castro', 'Delgado', 'Rubio', 'Marín',
      'Iglesias', 'Medina',
    ],
  },
  pt: {
    women: [
      'Maria', 'Ana', 'Beatriz', 'Inês', 'Joana', 'Catarina', 'Sofia', 'Mariana', 'Marta', 'Rita',
      'Sara', 'Carolina', 'Teresa', 'Helena', 'Leonor', 'Margarida', 'Patrícia', 'Sandra',
      'Cláudia', 'Filipa', 'Raquel', 'Mafalda', 'Matilde', 'Luísa',
    ],
    men: [
      'João', 'Pedro', 'Tiago', 'Miguel', 'Rui', 'Nuno', 'Diogo', 'Francisco', 'André', 'Ricardo',
      'Luís', 'Gonçalo', 'Duarte', 'Bruno', 'Paulo', 'Manuel', 'António', 'José', 'Carlos',
      'Filipe', 'Vasco', 'Tomás', 'Afonso', 'Henrique',
    ],
    families: [
      'Silva', 'Santos', 'Ferreira', 'Pereira', 'Oliveira', 'Costa', 'Rodrigues', 'Martins',
      'Jesus', 'Sousa', 'Fernandes', 'Gonçalves', 'Gomes', 'Lopes', 'Marques', 'Alves', 'Almeida',
      'Ribeiro', 'Pinto', 'Carvalho', 'Teixeira', 'Moreira', 'Correia', 'Mendes', 'Nunes',
      'Soares', 'Vieira', 'Monteiro', 'Cardoso', 'Rocha', 'Neves', 'Coelho', 'Cruz', 'Cunha',
      'Pires', 'Ramos', 'Reis', 'Simões', 'Antunes', 'Matos', 'Fonseca', 'Barros', 'Machado',
      'Araújo', 'Tavares', 'Figueiredo', 'Azevedo', 'Faria',
    ],
  },
  nl: {
    women: [
      'Sanne', 'Femke', 'Lotte', 'Marieke', 'Anouk', 'Ingrid', 'Esther', 'Saskia', 'Julia',
      'Emma', 'Eline', 'Maaike',
    ],
    men: [
      'Jan', 'Pieter', 'Daan', 'Sander', 'Jeroen', 'Bas', 'Maarten', 'Willem', 'Thijs', 'Ruben',
      'Koen', 'Wouter',
    ],
    families: [
      'de Jong', 'Jansen', 'de Vries', 'van den Berg', 'Bakker', 'van Dijk', 'Visser', 'Smit',
      'Meijer', 'de Boer', 'Mulder', 'de Groot', 'Bos', 'Vos', 'Peters', 'Hendriks',
      'van Leeuwen', 'Dekker', 'Claes', 'Peeters', 'Janssens', 'Maes',
    ],
  },
  nordic: {
    women: [
      'Ingrid', 'Astrid', 'Karin', 'Elin', 'Sofia', 'Emma', 'Kristin', 'Hanna', 'Maja', 'Liv',
      'Anna', 'Sanna',
    ],
    men: [
      'Lars', 'Erik', 'Anders', 'Magnus', 'Henrik', 'Johan', 'Mikael', 'Jonas', 'Olav', 'Nils',
      'Mats', 'Antti',
    ],
    families: [
      'Hansen', 'Johansen', 'Olsen', 'Larsen', 'Berg', 'Dahl', 'Lund', 'Haugen', 'Andersson',
      'Johansson', 'Karlsson', 'Nilsson', 'Lindqvist', 'Sørensen', 'Jensen', 'Korhonen',
      'Virtanen', 'Mäkinen', 'Nieminen', 'Laine',
    ],
  },
  pl: {
    women: [
      'Anna', 'Katarzyna', 'Agnieszka', 'Magdalena', 'Joanna', 'Ewa', 'Monika', 'Zofia', 'Hanna',
      'Julia',
    ],
    men: [
      'Piotr', 'Krzysztof', 'Tomasz', 'Paweł', 'Marcin', 'Michał', 'Jakub', 'Łukasz', 'Adam',
      'Wojciech',
    ],
    families: [
      'Nowak', 'Wójcik', 'Kowalczyk', 'Woźniak', 'Mazur', 'Krawczyk', 'Kaczmarek', 'Zając',
      'Król', 'Wieczorek', 'Dudek', 'Pawlak', 'Walczak', 'Michalak', 'Sikora',
    ],
  },
  ro: {
    women: [
      'Maria', 'Elena', 'Andreea', 'Ioana', 'Cristina', 'Mihaela', 'Alexandra', 'Ana', 'Simona',
      'Raluca',
    ],
    men: [
      'Andrei', 'Alexandru', 'Mihai', 'Ionuț', 'Cristian', 'Florin', 'Bogdan', 'Adrian', 'Radu',
      'Ștefan',
    ],
    families: [
      'Popescu', 'Ionescu', 'Popa', 'Radu', 'Dumitru', 'Stan', 'Stoica', 'Gheorghe', 'Matei',
      'Ciobanu', 'Rusu', 'Munteanu', 'Marin', 'Lazăr', 'Dobre',
    ],
  },
  ru: {
    women: [
      'Anna', 'Elena', 'Olga', 'Natalia', 'Irina', 'Svetlana', 'Ekaterina', 'Daria',
    ],
    men: [
      'Dmitri', 'Sergei', 'Alexei', 'Andrei', 'Ivan', 'Mikhail', 'Nikolai', 'Pavel',
    ],
    families: [
      'Kovalenko', 'Bondarenko', 'Shevchenko', 'Kravchenko', 'Tkachuk', 'Chernykh', 'Sedykh',
      'Dolgikh', 'Melnik', 'Savchenko',
    ],
  },
  zh: {
    women: [
      'Mei', 'Xiu', 'Jing', 'Li', 'Yan', 'Hui', 'Fang', 'Na',
    ],
    men: [
      'Wei', 'Jun', 'Ming', 'Hao', 'Lei', 'Tao', 'Jian', 'Bo',
    ],
    families: [
      'Wang', 'Li', 'Zhang', 'Liu', 'Chen', 'Yang', 'Huang', 'Zhao', 'Wu', 'Zhou',
    ],
  },
  ar: {
    women: [
      'Fatima', 'Leila', 'Amina', 'Nadia', 'Samira', 'Yasmine', 'Salma', 'Nour',
    ],
    men: [
      'Youssef', 'Karim', 'Omar', 'Ahmed', 'Khalid', 'Hassan', 'Mehdi', 'Tarik',
    ],
    families: [
      'Benali', 'Haddad', 'El Amrani', 'Mansour', 'Bennani', 'Khalil', 'Saidi', 'Alaoui',
      'Nasser', 'Rahman',
    ],
  },
} as const satisfies Readonly<Record<string, NamePool>>

type PoolName = keyof typeof pools
type Weights = readonly (readonly [pool: PoolName, weight: number])[]

/** Names by the guest's country. The file writes Canada as CN and China as CHN. */
const poolsOfCountry: Readonly<Record<string, Weights>> = {
  ITA: [['it', 1]],
  DEU: [['de', 1]],
  AUT: [['de', 1]],
  CHE: [['de', 6], ['fr', 3], ['it', 1]],
  FRA: [['fr', 1]],
  LUX: [['fr', 2], ['de', 1]],
  BEL: [['nl', 1], ['fr', 1]],
  NLD: [['nl', 1]],
  ESP: [['es', 1]],
  ARG: [['es', 2], ['it', 1]],
  URY: [['es', 1]],
  PRI: [['es', 1]],
  PRT: [['pt', 1]],
  BRA: [['pt', 1]],
  AGO: [['pt', 1]],
  CN: [['en', 3], ['fr', 1]],
  NOR: [['nordic', 1]],
  SWE: [['nordic', 1]],
  DNK: [['nordic', 1]],
  FIN: [['nordic', 1]],
  POL: [['pl', 1]],
  LTU: [['pl', 1]],
  ROU: [['ro', 1]],
  RUS: [['ru', 1]],
  CHN: [['zh', 1]],
  SGP: [['zh', 1]],
  MAR: [['ar', 1]],
  DZA: [['ar', 1]],
  ARE: [['ar', 1]],
  QAT: [['ar', 1]],
  EGY: [['ar', 1]],
  // Guests without a country are mostly from nearby.
  NULL: [['it', 1]],
}
const languages: Readonly<Record<string, GuestLanguage>> = {
  ITA: 'it',
  DEU: 'de',
  AUT: 'de',
  CHE: 'de',
}

export const languageOf = (country: string): GuestLanguage => languages[country] ?? 'en'

const elsewhere: Weights = [['en', 1]]

interface PersonName {
  readonly name: string
  readonly surname: string
}

const SAME_SURNAME_OF_ADULT = 0.8
const COUPLE_OF_MAN_AND_WOMAN = 0.9

/** Adults come first, no first name occurs twice, and children have the surname of the first. */
export function namesOfParty(
  random: Random,
  country: string,
  count: number,
  adults: number,
): PersonName[] {
  const pool: NamePool = pools[random.weighted(poolsOfCountry[country] ?? elsewhere)]
  const family = random.pick(pool.families)
  const firstIsWoman = random.chance(0.5)
  const names: PersonName[] = []
  while (names.length < count) {
    const isSecondAdult = names.length === 1 && adults > 1
    const isWoman =
      names.length === 0
        ? firstIsWoman
        : isSecondAdult && random.chance(COUPLE_OF_MAN_AND_WOMAN)
          ? !firstIsWoman
          : random.chance(0.5)
    const name = random.pick(isWoman ? pool.women : pool.men)
    if (names.some((other) => other.name === name)) continue
    const sharesSurname =
      names.length === 0 || names.length >= adults || random.chance(SAME_SURNAME_OF_ADULT)
    names.push({ name, surname: sharesSurname ? family : random.pick(pool.families) })
  }
  return names
}

const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae' }

const ascii = (text: string) =>
  text
    .toLowerCase()
    .replace(/[ßøłæ]/g, (letter) => plainLetters[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

export const emailOf = ({ name, surname }: PersonName, number: number): string =>
  `${ascii(name)}.${ascii(surname)}.${number}@example.com`
