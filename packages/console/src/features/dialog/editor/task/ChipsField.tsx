import type { DraftInputs } from '../../../../shared/form/draftForm'
import type { PathOf } from '../../../../shared/form/draftPath'
import { ChipsInput } from '../../../../shared/input/ChipsInput'
import classes from './Task.module.css'

type Props<Part> = {
  form: DraftInputs<Part>
  path: PathOf<Part>
  label: string
  description?: string
  placeholder?: string
  max: number
  lang: string | undefined
  readOnly: boolean
}

/** Several short texts of a part of a form; what is wrong with one of them is said below all. */
export function ChipsField<Part>({ form, path, max, readOnly, placeholder, ...labels }: Props<Part>) {
  const { value, error, ...field } = form.field(path)
  const texts = (value ?? []) as readonly string[]
  const wrong = texts.flatMap((text, i) => {
    const found = form.errorAt(`${path}.${i}`, text.length)
    return found ? [{ i, found }] : []
  })
  return (
    <div>
      <ChipsInput
        {...labels}
        {...field}
        {...(texts.length === 0 && placeholder !== undefined && { placeholder })}
        disabled={readOnly}
        maxTags={max}
        value={texts}
        error={error ?? wrong[0]?.found}
      />
      {wrong.map(({ i }) => (
        <span
          key={i}
          id={form.idOf(`${path}.${i}`)}
          tabIndex={-1}
          className={classes.stop}
          onFocus={() => document.getElementById(field.id)?.focus()}
        />
      ))}
    </div>
  )
}
