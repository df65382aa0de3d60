import { Select } from '@mantine/core'
import { form as forms } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageTo } from '../api/queryTo'
import { componentKeys } from '../component/componentKeys'
import { useT } from '../i18n/useT'
import classes from './Bubble.module.css'
import type { DraftOf } from './bubbleDraft'
import type { BubbleInputsProps } from './bubbleForm'

const SHOWN = 20

/** Multiple choice: a form of the domain, found by typing. */
export function FormChoice(props: BubbleInputsProps<DraftOf<'SINGLEFORM'>>) {
  const { form, at, bubble, onChange, domainId, readOnly } = props
  const t = useT()
  const [search, setSearch] = useState('')
  const { formName, version } = bubble.component.data
  const chosen = formName && written(formName, version)
  const query = { domainId, search: search === chosen ? '' : search, pageSize: SHOWN }
  const found = useQuery(pageTo(componentKeys('form').list(domainId, query), forms.list, { query })).data
  const options = (found?.items ?? []).map(({ fields }) => ({
    value: written(fields.name, fields.version),
    name: fields.name,
    version: fields.version,
  }))
  const path = `${at}.component.data.formName` as const
  return (
    <>
      <Select
        id={form.idOf(path)}
        label={t('answer.form')}
        description={t('answer.formHelp')}
        placeholder={t('answer.formPlaceholder')}
        searchable
        disabled={readOnly}
        filter={({ options: all }) => all}
        data={[...new Set([...(chosen ? [chosen] : []), ...options.map(({ value }) => value)])]}
        value={chosen || null}
        searchValue={search}
        onSearchChange={setSearch}
        error={form.errorAt(path)}
        nothingFoundMessage={t('common.nothingFound')}
        onChange={(value) => {
          const picked = options.find((one) => one.value === value)
          if (!picked) return
          const data = { formName: picked.name, version: picked.version }
          onChange((now) => ({ ...now, component: { type: 'form', data } }))
        }}
      />
      {found?.totalCount === 0 && search === '' && <p className={classes.help}>{t('answer.noForms')}</p>}
    </>
  )
}

/** A form as it is written in a text. */
function written(name: string, version: 1 | 2): string {
  return `#${version === 2 ? '2' : ''}{${name}}`
}
