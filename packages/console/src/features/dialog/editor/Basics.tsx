import { Autocomplete, TagsInput, TextInput } from '@mantine/core'
import { CONVERSATION_NAME_MAX, TAG_NAME_MAX } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Counter } from '../../../shared/form/Counter'
import { useT } from '../../../shared/i18n/useT'
import { labelsQuery } from '../label/labelsQuery'
import classes from './ConversationEditor.module.css'
import type { Draft } from './draft/draft'

type Props = {
  domainId: number
  draft: Draft
  lang: string | undefined
  update: (change: (draft: Draft) => Draft) => void
  errorAt: (path: string, length?: number) => string | undefined
  idOf: (path: string) => string
  onLeave: (path: string) => void
  nameField: RefObject<HTMLInputElement | null>
}

/** Name, group and tags. A group or tag that does not exist yet is created with the save. */
export function Basics({ domainId, draft, lang, update, errorAt, idOf, onLeave, nameField }: Props) {
  const t = useT()
  const groups = useQuery(labelsQuery('group', domainId)).data ?? []
  const tags = useQuery(labelsQuery('tag', domainId)).data ?? []
  const groupIsNew =
    draft.group.trim() !== '' &&
    !groups.some(({ name }) => name.toLowerCase() === draft.group.trim().toLowerCase())
  return (
    <div className={classes.basics}>
      <div>
        <TextInput
          label={t('common.name')}
          description={t('editor.nameHelp')}
          autoComplete="off"
          lang={lang}
          ref={nameField}
          id={idOf('name')}
          value={draft.name}
          error={errorAt('name', draft.name.length)}
          onChange={(event) => {
            const name = event.currentTarget.value
            update((now) => ({ ...now, name }))
          }}
          onBlur={() => onLeave('name')}
        />
        <Counter length={draft.name.length} max={CONVERSATION_NAME_MAX} />
      </div>
      <div className={classes.pair}>
        <Autocomplete
          size="sm"
          id={idOf('group')}
          label={t('conversations.group')}
          placeholder={t('editor.groupPlaceholder')}
          description={groupIsNew ? t('editor.groupNew') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={groups.map(({ name }) => name)}
          limit={50}
          value={draft.group}
          error={errorAt('group', draft.group.length)}
          onChange={(group) => update((now) => ({ ...now, group }))}
          onBlur={() => onLeave('group')}
        />
        <TagsInput
          id={idOf('tags')}
          label={t('conversations.tags')}
          placeholder={draft.tags.length === 0 ? t('editor.tagsPlaceholder') : ''}
          data={tags.map(({ name }) => name)}
          limit={50}
          maxLength={TAG_NAME_MAX}
          classNames={{ input: classes.tags }}
          splitChars={[',', '|']}
          value={draft.tags}
          error={errorAt('tags', draft.tags.length)}
          onChange={(names) => update((now) => ({ ...now, tags: names.map((name) => name.trim()) }))}
          onBlur={() => onLeave('tags')}
        />
      </div>
    </div>
  )
}
