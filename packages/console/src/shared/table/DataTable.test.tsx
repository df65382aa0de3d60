import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanUp, renderConsole } from '../../testing/renderConsole'
import { EmptyState } from '../ui/EmptyState'
import { DataTable } from './DataTable'
import { useSelection } from './useSelection'

type Row = { id: number; name: string; uses: number }
const ROWS: Row[] = Array.from({ length: 20 }, (_, i) => ({ id: i + 1, name: `row ${i + 1}`, uses: i }))

const opened: number[] = []
const sorted: string[] = []

function Table({ rows = ROWS, total = 312 }: { rows?: Row[] | undefined; total?: number }) {
  const selection = useSelection()
  const [pageNo, setPageNo] = useState(1)
  return (
    <DataTable
      label="things"
      columns={[
        { id: 'name', header: 'Name', cell: (row) => row.name, sort: 'name' },
        { id: 'uses', header: 'Uses', cell: (row) => row.uses, align: 'right', width: 100 },
      ]}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      onOpen={(row) => opened.push(row.id)}
      found={{
        data: rows && {
          items: rows,
          pageNo,
          pageSize: 20,
          totalPage: Math.ceil(total / 20),
          totalCount: total,
        },
        isPlaceholderData: false,
      }}
      onPage={setPageNo}
      onSort={(by, order) => sorted.push(`${by} ${order}`)}
      sort={{ by: 'name', order: 'asc' }}
      selection={selection}
      bulk={<button type="button">Delete</button>}
      empty={<EmptyState text="Nothing here yet." />}
    />
  )
}

afterEach(() => {
  cleanUp()
  opened.length = 0
  sorted.length = 0
})

describe('a list', () => {
  it('is a grid that says how many rows there are in all', async () => {
    renderConsole(<Table />)
    const grid = page.getByRole('grid', { name: 'things' })
    await expect.element(grid).toHaveAttribute('aria-rowcount', '313')
    await expect.element(page.getByText('1–20 of 312')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(page.getByText('21–40 of 312')).toBeVisible()
  })

  it('moves, selects and opens by keyboard', async () => {
    renderConsole(<Table />)
    const grid = page.getByRole('grid')
    await expect.element(grid).toBeVisible()
    ;(grid.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}x')
    await expect.element(page.getByText('1 selected')).toBeVisible()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect.element(page.getByText('3 selected')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(opened).toEqual([4])
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect.element(page.getByText('All 312 selected')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('All 312 selected')).not.toBeInTheDocument()
  })

  it('selects a range with shift and the mouse, without opening rows', async () => {
    renderConsole(<Table />)
    await page.getByRole('checkbox', { name: 'Select row 3', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select row 7', exact: true }).click({ modifiers: ['Shift'] })
    await expect.element(page.getByText('5 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Select all 312' }).click()
    await expect.element(page.getByText('All 312 selected')).toBeVisible()
    expect(opened).toEqual([])
  })

  it('opens the row that is pressed and sorts by the header', async () => {
    renderConsole(<Table />)
    await page.getByText('row 5', { exact: true }).click()
    expect(opened).toEqual([5])
    await expect
      .element(page.getByRole('columnheader', { name: 'Name' }))
      .toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Name' }).click()
    expect(sorted).toEqual(['name desc'])
  })

  it('draws only what is in sight of a long list', async () => {
    const many = Array.from({ length: 5_000 }, (_, i) => ({ id: i + 1, name: `row ${i + 1}`, uses: i }))
    const host = renderConsole(
      <div style={{ height: 500, display: 'flex' }}>
        <Table rows={many} total={5_000} />
      </div>,
    )
    await expect.element(page.getByText('row 1', { exact: true })).toBeVisible()
    expect(host.querySelectorAll('[data-row]').length).toBeLessThan(60)
    ;(page.getByRole('grid').element() as HTMLElement).focus()
    await userEvent.keyboard('{End}')
    await expect.element(page.getByText('row 5000', { exact: true })).toBeVisible()
  })

  it('says what belongs there while it is empty', async () => {
    renderConsole(<Table rows={[]} total={0} />)
    await expect.element(page.getByText('Nothing here yet.')).toBeVisible()
  })
})
