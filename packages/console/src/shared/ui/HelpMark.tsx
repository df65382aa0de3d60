import { Tooltip } from '@mantine/core'
import { CircleHelp } from 'lucide-react'
import classes from './HelpMark.module.css'

/** What a word means, beside the word: shown while the mark is pointed at, focused or touched. */
export function HelpMark({ text }: { text: string }) {
  return (
    <Tooltip label={text} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.mark} aria-label={text}>
        <CircleHelp size={13} strokeWidth={1.75} aria-hidden />
      </button>
    </Tooltip>
  )
}
