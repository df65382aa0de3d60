import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../shared/i18n/useT'
import { conversationChoices } from '../../../shared/input/conversationChoices'
import { SearchSelect } from '../../../shared/input/SearchSelect'
import classes from './PasteDrawer.module.css'
import type { PairEdit, PasteRow } from './pasteRows'

type Props = {
  domainId: number
  lang: string | undefined
  row: PasteRow
  number: number
  onEdit: (change: PairEdit) => void
}

/** Whether a pair becomes a conversation, or only gives its questions to one that is there; near ones are proposed. */
export function JoinChoice({ domainId, lang, row, number, onEdit }: Props) {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  const { near, joins } = row
  if (joins !== null)
    return (
      <span className={classes.join}>
        {t('paste.joins', { name: joins })}{' '}
        <Anchor component="button" type="button" size="xs" onClick={() => onEdit({ joins: null })}>
          {t('paste.ownConversation')}
        </Anchor>
      </span>
    )
  return (
    <span className={classes.join}>
      {near && (
        <>
          {t('paste.near')} <q>{near.question}</q>{' '}
          <Anchor component="button" type="button" size="xs" onClick={() => onEdit({ joins: near.name })}>
            {t('paste.joinNear', { name: near.name })}
          </Anchor>{' '}
        </>
      )}
      {isChoosing ? (
        <SearchSelect
          aria-label={t('paste.joinOf', { number })}
          placeholder={t('paste.joinChoose')}
          find={(search) => conversationChoices(domainId, search)}
          field={{
            id: `paste-join-${number}`,
            name: 'joins',
            value: null,
            error: undefined,
            onChange: (name: unknown) => {
              setChoosing(false)
              if (typeof name === 'string') onEdit({ joins: name })
            },
            onBlur: () => setChoosing(false),
          }}
          readOnly={false}
          lang={lang}
        />
      ) : (
        <Anchor
          component="button"
          type="button"
          size="xs"
          c="dimmed"
          onClick={() => {
            flushSync(() => setChoosing(true))
            document.getElementById(`paste-join-${number}`)?.focus()
          }}
        >
          {t('paste.joinOther')}
        </Anchor>
      )}
    </span>
  )
}
