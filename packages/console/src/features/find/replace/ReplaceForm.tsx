import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import {
  REPLACE_FIND_MAX,
  REPLACE_WITH_MAX,
  REPLACED_KINDS,
  REPLACED_PARTS,
  type ReplacedKind,
  type ReplacedPart,
  type Replacing,
} from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { WordFilter } from '../../../shared/table/WordFilter'
import classes from './Replace.module.css'

type Props = {
  replacing: Replacing
  onChange: (replacing: Replacing) => void
  isPending: boolean
  onPreview: () => void
}

/** What is looked for, what is written instead, and in which texts. Enter shows the preview. */
export function ReplaceForm({ replacing, onChange, isPending, onPreview }: Props) {
  const t = useT()
  const enter = useEnter(onPreview)
  const change = (changed: Partial<Replacing>) => onChange({ ...replacing, ...changed })
  const { find, replacement, matchCase, wholeWord, parts, kinds } = replacing
  return (
    <div className={classes.form}>
      <div className={classes.line}>
        <TextInput
          w={280}
          label={t('replace.find')}
          maxLength={REPLACE_FIND_MAX}
          data-autofocus
          value={find}
          onChange={({ currentTarget }) => change({ find: currentTarget.value })}
          {...enter}
        />
        <TextInput
          w={280}
          label={t('replace.with')}
          maxLength={REPLACE_WITH_MAX}
          value={replacement}
          onChange={({ currentTarget }) => change({ replacement: currentTarget.value })}
          {...enter}
        />
        <WordFilter<ReplacedKind>
          label={t('find.kind')}
          values={REPLACED_KINDS}
          word={(kind) => t(`kind.${kind}`)}
          value={kinds?.[0]}
          onChange={(kind) => change({ kinds: kind && [kind] })}
        />
        <Button variant="filled" loading={isPending} onClick={onPreview}>
          {t('replace.preview')}
        </Button>
      </div>
      <Checkbox.Group
        label={t('replace.parts')}
        value={[...parts]}
        onChange={(chosen) => change({ parts: chosen as ReplacedPart[] })}
      >
        <div className={classes.parts}>
          {REPLACED_PARTS.map((part) => (
            <Checkbox key={part} value={part} label={t(`replace.part.${part}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.parts}>
        <Checkbox
          label={t('replace.matchCase')}
          checked={matchCase}
          onChange={({ currentTarget }) => change({ matchCase: currentTarget.checked })}
        />
        <Checkbox
          label={t('replace.wholeWord')}
          checked={wholeWord}
          onChange={({ currentTarget }) => change({ wholeWord: currentTarget.checked })}
        />
      </div>
      <p className="quiet">{t('replace.help')}</p>
    </div>
  )
}
