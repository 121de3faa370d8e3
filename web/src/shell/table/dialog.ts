/** What lies over the table when it is asked for. */
export type Dialog = 'help' | 'rules' | 'signs' | 'chance' | 'box' | null;
