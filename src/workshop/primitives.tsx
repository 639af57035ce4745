import { Button, ButtonLink } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton, IconLink } from '#ui/IconButton.tsx'
import { Shortcut } from '#ui/keys/Shortcut.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Text } from '#ui/Text.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { LONG_TEXT } from './examples.tsx'
import type { Pieces } from './examples.tsx'

const three = ['Colazione', 'Pranzo', 'Cena'].map((name) => <Tag key={name}>{name}</Tag>)

export const primitives: Pieces = {
  Text: {
    sizes: (['xs', 'sm', 'md', 'base', 'lg', 'xl', 'xxl', 'xxxl'] as const).map((size) => (
      <Text key={size} component="div" size={size}>
        Menù della sera · {size}
      </Text>
    )),
    types: (['secondary', 'success', 'warning', 'danger'] as const).map((type) => (
      <Text key={type} component="div" type={type}>
        {type}
      </Text>
    )),
    weights: (
      <>
        <Text component="div">plain</Text>
        <Text component="div" medium>
          medium
        </Text>
        <Text component="div" strong>
          strong
        </Text>
      </>
    ),
    'one line': (
      <Text component="div" ellipsis>
        {LONG_TEXT}
      </Text>
    ),
  },
  Flex: {
    row: <Flex gap="sm">{three}</Flex>,
    column: (
      <Flex vertical gap="xs" align="start">
        {three}
      </Flex>
    ),
    'both ends': (
      <Flex justify="space-between" align="center">
        {three}
      </Flex>
    ),
  },
  Button: {
    primary: <Button kind="primary">Salva</Button>,
    default: <Button>Annulla</Button>,
    quiet: <Button kind="quiet">Più tardi</Button>,
    danger: <Button kind="danger">Elimina</Button>,
    icon: <Button icon={<Icon name="download" />}>Esporta</Button>,
    busy: (
      <Button kind="primary" loading>
        Salva
      </Button>
    ),
    disabled: <Button disabled>Salva</Button>,
    block: <Button block>Continua</Button>,
    link: <ButtonLink to="/">Vai ai menù</ButtonLink>,
  },
  'IconButton, TextButton': {
    looks: (
      <Flex gap="sm">
        <IconButton icon="close" aria-label="Chiudi" />
        <IconButton icon="more" look="round" aria-label="Altro" />
        <IconButton icon="more" look="boxed" aria-label="Ancora altro" />
        <IconLink icon="edit" to="/" aria-label="Modifica" />
      </Flex>
    ),
    disabled: <IconButton icon="close" aria-label="Chiudi ancora" disabled />,
    text: <TextButton>Annulla la modifica</TextButton>,
  },
  Tag: {
    tones: (
      <Flex wrap gap="sm">
        <Tag>Vegetariano</Tag>
        <Tag tone="high">Confermato</Tag>
        <Tag tone="medium">Opzione</Tag>
        <Tag tone="low">Annullato</Tag>
      </Flex>
    ),
  },
  'Icon, Logo, Shortcut': {
    icon: <Icon name="dishes" size={32} />,
    logo: <Logo />,
    shortcut: <Shortcut combo="shift+enter" />,
  },
}
