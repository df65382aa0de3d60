import { Button } from '@mantine/core'
import { ENTITY_KEYWORD_MAX, entity } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../shared/api/call'
import { refreshComponents } from '../../../../../shared/component/refreshComponents'
import { useT } from '../../../../../shared/i18n/useT'
import { ChipsInput } from '../../../../../shared/input/ChipsInput'
import { ErrorAlert } from '../../../../../shared/ui/ErrorAlert'
import { useToasts } from '../../../../../shared/ui/Toasts'
import classes from '../Task.module.css'
import { notationOf } from './entityChoices'

type Props = { name: string; domainId: number; lang: string | undefined }

/** Makes the entity that a slot names, of the words that are typed; its synonyms are added in the list of entities. */
export function NewEntity({ name, domainId, lang }: Props) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const [words, setWords] = useState<string[]>([])
  const create = useMutation({
    mutationFn: () => {
      const dictionary = words.map((keyword) => ({ keyword, synonyms: [] }))
      const body = { name, type: 'DICTIONARY' as const, words: dictionary }
      return call(entity.create, { query: { domainId }, body })
    },
    onSuccess: () => {
      refreshComponents(cache, domainId)
      toasts.success(t('task.entity.created', { name: notationOf(name) }))
    },
  })
  return (
    <div className={classes.newEntity}>
      <ChipsInput
        label={t('task.entity.words', { name: notationOf(name) })}
        description={t('task.entity.wordsHelp')}
        maxLength={ENTITY_KEYWORD_MAX}
        lang={lang}
        value={words}
        onChange={setWords}
      />
      <Button
        w="fit-content"
        disabled={words.length === 0}
        loading={create.isPending}
        onClick={() => create.mutate()}
      >
        {t('task.entity.create')}
      </Button>
      <ErrorAlert error={create.error} />
    </div>
  )
}
