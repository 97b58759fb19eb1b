import type { Areas, Texts } from '../../areas.ts';

export const prices: Texts<Areas['admin']['prices']> = {
  list: 'Price list',
  ofContract: 'Prices of this contract',
  ofService: 'Prices of this service',
  title: 'Price list',
  service: 'Service',
  contract: 'Contract',
  codeOrName: 'Code or name',
  discipline: 'Discipline',
  allDisciplines: 'All disciplines',
  inactive: '%{code} · inactive contract',
  empty: 'The price list is empty',
  emptyHint: 'Services and contracts come first, as files',
  nothing: 'Nothing found',
  nothingHint: 'Change the search conditions',
  none: 'no price',
  now: 'Now: %{price}',
  wrong: 'A price is a number up to 999,999.99 with at most two decimals, for example 12.50',
  noRemoval: 'A price cannot be removed here. Enter another one or undo the change',
  overtaken: 'Another user has changed this price meanwhile. Now: %{price}',
  cancel: 'Cancel',
  percent: {
    open: 'Change by %…',
    title: 'Change prices by a percentage',
    by: 'Percent',
    hint: 'For example 7.5 or −10',
    wrong: 'Enter a percentage from −99.99 to 999.99',
    rounding: 'Round to, BYN',
    part: 'Which prices',
    cells: 'Selected cells: %{smart_count} |||| Selected cells: %{smart_count}',
    ofChosen:
      'All services of the selected contract |||| All services of the %{smart_count} selected contracts',
    ofAll: 'All services of the contract shown |||| All services of the %{smart_count} contracts shown',
    change: 'Change',
    nothing: 'No price would change',
    saveFirst:
      'So many prices change at once and not in the table. Save or discard the changes in the table first',
    done: '%{smart_count} price changed by %{percent} %. It is not saved yet |||| %{smart_count} prices changed by %{percent} %. They are not saved yet',
  },
  bar: {
    label: 'Unsaved prices',
    changes:
      '%{smart_count} price changed, contracts: %{contracts} |||| %{smart_count} prices changed, contracts: %{contracts}',
    wrong:
      '%{smart_count} cell with an error will not be saved |||| %{smart_count} cells with errors will not be saved',
    tooMany: 'One save changes at most %{most} prices',
    kept: 'No connection. The prices stay here: save them once it is back, and do not close the page',
    failed: 'Not saved. %{reason}',
    overtaken:
      'Another user has changed %{smart_count} of these prices meanwhile |||| Another user has changed %{smart_count} of these prices meanwhile',
    keepOwn: 'Keep mine',
    takeTheirs: 'Take the new ones',
    drop: 'Discard changes',
    save: 'Save…',
  },
  save: {
    title: 'Save prices',
    changes:
      '%{smart_count} price changes, contracts: %{contracts}. |||| %{smart_count} prices change, contracts: %{contracts}.',
    byRule:
      'The prices change by %{percent} % as one rule, from what they are at that moment. They can be restored in “What was applied and when”.',
    leftOut:
      'Another user has changed %{smart_count} price meanwhile, it will not be saved: |||| Another user has changed %{smart_count} prices meanwhile, they will not be saved:',
    more: 'and %{smart_count} more |||| and %{smart_count} more',
    now: 'Save now',
    saved: '%{smart_count} price saved |||| %{smart_count} prices saved',
    savedPartly: 'Prices saved: %{applied}. Not saved because another user has changed them: %{skipped}',
  },
};
