import { ColorInput, Select, Switch, TextInput } from '@mantine/core'
import { useT } from '../../shared/i18n/useT'
import type { EmbedLook } from './exampleCalls'
import classes from './Messenger.module.css'

const TITLE_MAX = 60
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const THEMES = ['light', 'dark'] as const

type Props = { look: EmbedLook; onChange: (look: EmbedLook) => void }

/** How the web chat looks on a site: each choice is an attribute of the embed code. */
export function EmbedLookInputs({ look, onChange }: Props) {
  const t = useT()
  const change = (part: EmbedLook) => onChange({ ...look, ...part })
  return (
    <div>
      <h3 className={classes.heading}>{t('messenger.look')}</h3>
      <p className="quiet">{t('messenger.look.help')}</p>
      <div className={classes.look}>
        <TextInput
          label={t('messenger.look.title')}
          maxLength={TITLE_MAX}
          value={look.title ?? ''}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <ColorInput
          label={t('messenger.look.color')}
          placeholder="#5b5bd6"
          format="hex"
          defaultValue={look.color ?? ''}
          onChange={(color) => change({ color: HEX.test(color) ? color : '' })}
        />
        <Select
          label={t('messenger.look.position')}
          allowDeselect={false}
          value={look.position || 'right'}
          data={[
            { value: 'right', label: t('messenger.look.right') },
            { value: 'left', label: t('messenger.look.left') },
          ]}
          onChange={(chosen) => change({ position: chosen === 'left' ? 'left' : '' })}
        />
        <Select
          label={t('messenger.look.theme')}
          allowDeselect={false}
          value={look.theme || 'auto'}
          data={[
            { value: 'auto', label: t('messenger.look.auto') },
            ...THEMES.map((value) => ({ value, label: t(`messenger.look.${value}`) })),
          ]}
          onChange={(chosen) => change({ theme: THEMES.find((theme) => theme === chosen) ?? '' })}
        />
      </div>
      <Switch
        label={t('messenger.look.open')}
        checked={look.open === 'true'}
        onChange={(event) => change({ open: event.currentTarget.checked ? 'true' : '' })}
      />
    </div>
  )
}
