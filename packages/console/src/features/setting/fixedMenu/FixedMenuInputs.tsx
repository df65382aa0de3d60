import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import {
  FIXED_MENU_AREAS,
  FIXED_MENU_LAYOUTS,
  FIXED_MENU_TITLE_MAX,
  type FixedMenuAreas,
} from '@parlance/contract'
import { useDomain } from '../../../shared/api/useDomain'
import { useT } from '../../../shared/i18n/useT'
import { AddressInput } from '../../../shared/input/AddressInput'
import { ImagePicker } from '../../../shared/media/ImagePicker'
import classes from './FixedMenu.module.css'
import { MenuButtons } from './MenuButtons'
import { filled, type MenuInputsProps } from './menuDraft'

const AREAS = Object.keys(FIXED_MENU_AREAS) as FixedMenuAreas[]

/** The inputs of a fixed menu below its name. */
export function FixedMenuInputs(props: MenuInputsProps) {
  const { form, domainId, readOnly } = props
  const t = useT()
  const lang = useDomain(domainId)?.language
  const { layout } = form.draft
  return (
    <>
      <TextInput
        label={t('fixedMenu.title')}
        description={t('fixedMenu.titleHelp', { max: FIXED_MENU_TITLE_MAX })}
        lang={lang}
        {...form.field('title')}
      />
      <div className={classes.section}>
        <span className={classes.label} id={`${form.idOf('layout')}-label`}>
          {t('fixedMenu.layout')}
        </span>
        <SegmentedControl
          aria-labelledby={`${form.idOf('layout')}-label`}
          w="fit-content"
          disabled={readOnly}
          data={FIXED_MENU_LAYOUTS.map((value) => ({ value, label: t(`fixedMenu.layout.${value}`) }))}
          value={layout}
          onChange={(next) =>
            form.update((draft) => filled({ ...draft, layout: next as typeof draft.layout }))
          }
        />
        <span className="help">{t(`fixedMenu.layoutHelp.${layout}`)}</span>
      </div>
      {layout === 'IMAGE' && (
        <>
          <div className={classes.section}>
            <AddressInput
              label={t('fixedMenu.imageUrl')}
              description={t('fixedMenu.imageUrlHelp')}
              {...form.field('imageUrl')}
            />
            {!readOnly && (
              <ImagePicker domainId={domainId} onPick={({ address }) => form.update({ imageUrl: address })} />
            )}
          </div>
          <AreaCards {...props} />
        </>
      )}
      <MenuButtons {...props} />
      <Switch label={t('fixedMenu.on')} description={t('fixedMenu.onHelp')} {...form.flag('on')} />
    </>
  )
}

/** Chooses how the picture is divided, by small drawings of it. */
function AreaCards({ form, readOnly }: MenuInputsProps) {
  const t = useT()
  const { areas } = form.draft
  return (
    <fieldset className={classes.areas} disabled={readOnly} id={form.idOf('areas')}>
      <legend>{t('fixedMenu.areas')}</legend>
      {AREAS.map((each) => (
        <label key={each} className={classes.area} data-chosen={areas === each || undefined}>
          <input
            type="radio"
            name={form.idOf('areas-choice')}
            aria-label={t(`fixedMenu.areas.${each}`)}
            checked={areas === each}
            onChange={() => form.update((draft) => filled({ ...draft, areas: each }))}
          />
          <AreaGrid areas={each} />
        </label>
      ))}
    </fieldset>
  )
}

function AreaGrid({ areas }: { areas: FixedMenuAreas }) {
  const rows = FIXED_MENU_AREAS[areas]
  const columns = rows[0].reduce((sum, { colSpan }) => sum + colSpan, 0)
  return (
    <span className={classes.grid} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }} aria-hidden>
      {rows.flat().map(({ rowSpan, colSpan }, at) => (
        <span key={at} style={{ gridColumn: `span ${colSpan}`, gridRow: `span ${rowSpan}` }}>
          {at + 1}
        </span>
      ))}
    </span>
  )
}
