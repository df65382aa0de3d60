import { Checkbox } from '@mantine/core'
import { useT } from '../../../shared/i18n/useT'
import classes from './PasteDrawer.module.css'
import type { Paste } from './reader/paste'

/** Names of a log that are offered: a group talk has more than can be answered by hand. */
const SHOWN = 12

type Props = { read: Paste; onChange: (botSide: readonly string[]) => void }

/** Who of a log speaks for the bot: their messages are the answers. */
export function SpeakerChoice({ read: { speakers, botSide }, onChange }: Props) {
  const t = useT()
  if (speakers.length === 0) return null
  return (
    <Checkbox.Group
      label={t('paste.botSide')}
      description={t('paste.botSideHelp')}
      value={[...botSide]}
      onChange={(names) => names.length > 0 && onChange(names)}
    >
      <div className={classes.speakers}>
        {speakers.slice(0, SHOWN).map(({ name, messages }) => (
          <Checkbox key={name} size="xs" value={name} label={t('paste.speaker', { name, count: messages })} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
