import { ColorInput, Select, Switch, TextInput } from '@mantine/core'
import { LANGUAGES } from '@parlance/contract'
import { useT } from '../../shared/i18n/useT'
import type { EmbedLook } from './embedCode'
import classes from './Messenger.module.css'

const TITLE_MAX = 60
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
/** The colour of the web chat when none is chosen (widget.css). */
const DEFAULT_COLOR = '#5b5bd6'

type Props = { look: EmbedLook; onChange: (look: EmbedLook) => void }

/** How the web chat looks on a site: each choice is an attribute of the embed code, whose name stands below it. */
export function EmbedLookInputs({ look, onChange }: Props) {
  const t = useT()
  const change = (part: EmbedLook) => onChange({ ...look, ...part })
  const named = (name: keyof EmbedLook) => ({
    label: t(`messenger.look.${name}`),
    description: <code>{`data-${name}`}</code>,
  })
  const field = (name: keyof EmbedLook) => ({
    ...named(name),
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const],
  })
  /** A field that is left to the chat unless something is chosen. */
  const choice = (name: keyof EmbedLook, data: { value: string; label: string }[]) => (
    <Select
      {...field(name)}
      allowDeselect={false}
      data={data}
      value={look[name] ?? ''}
      onChange={(chosen) => change({ [name]: chosen ?? '' })}
    />
  )
  return (
    <div>
      <h3 className={classes.heading}>{t('messenger.look')}</h3>
      <p className="quiet">{t('messenger.look.help')}</p>
      <div className={classes.look}>
        <TextInput
          {...field('title')}
          maxLength={TITLE_MAX}
          value={look.title ?? ''}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <ColorInput
          {...field('color')}
          format="hex"
          defaultValue={look.color || DEFAULT_COLOR}
          onChange={(color) => change({ color: HEX.test(color) && color !== DEFAULT_COLOR ? color : '' })}
        />
        {choice('position', [
          { value: '', label: t('messenger.look.right') },
          { value: 'left', label: t('messenger.look.left') },
        ])}
        {choice('theme', [
          { value: '', label: t('messenger.look.auto') },
          { value: 'light', label: t('messenger.look.light') },
          { value: 'dark', label: t('messenger.look.dark') },
        ])}
        {choice('language', [
          { value: '', label: t('messenger.look.auto') },
          ...LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) })),
        ])}
      </div>
      <Switch
        {...named('open')}
        checked={look.open === 'true'}
        onChange={(event) => change({ open: event.currentTarget.checked ? 'true' : '' })}
      />
    </div>
  )
}
