interface LabelColour {
  readonly name: string
  readonly ground: string
  readonly ink: string
}

/** The 10 label colours, by index; each pair has a contrast of 4.5 : 1 or better. */
export const labelColours: readonly LabelColour[] = [
  { name: 'Terracotta', ground: '#a8432a', ink: '#ffffff' },
  { name: 'Oliva', ground: '#4c6a2c', ink: '#ffffff' },
  { name: 'Cipresso', ground: '#21392f', ink: '#ffffff' },
  { name: 'Mare', ground: '#1f6478', ink: '#ffffff' },
  { name: 'Lavanda', ground: '#5b4a8a', ink: '#ffffff' },
  { name: 'Melanzana', ground: '#6b2a4f', ink: '#ffffff' },
  { name: 'Ciliegia', ground: '#a8201f', ink: '#ffffff' },
  { name: 'Limone', ground: '#f3d36b', ink: '#3a2c00' },
  { name: 'Salvia', ground: '#cfdcc3', ink: '#24321c' },
  { name: 'Ardesia', ground: '#4a535b', ink: '#ffffff' },
]

/** A label's icon as kept in `Label.iconIndex`; drawn in `LabelIcon.tsx`. */
export const labelIcons = [
  { key: 'star', name: 'Stella' },
  { key: 'leaf', name: 'Foglia' },
  { key: 'flame', name: 'Fiamma' },
  { key: 'heart', name: 'Cuore' },
  { key: 'sun', name: 'Sole' },
  { key: 'snow', name: 'Fiocco di neve' },
  { key: 'wave', name: 'Onda' },
  { key: 'grain', name: 'Spiga' },
  { key: 'house', name: 'Casa' },
  { key: 'chef', name: 'Cappello da chef' },
  { key: 'clock', name: 'Orologio' },
  { key: 'map', name: 'Territorio' },
] as const

export type LabelIconKey = (typeof labelIcons)[number]['key']
