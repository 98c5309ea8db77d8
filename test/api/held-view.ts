import { applyPatch, type Operation } from 'rfc6902';

interface DealDocument {
  readonly dealId: string;
  readonly sequence: number;
  readonly deal: object;
}

/** Holds the deal that a stream with `view=table` shows, as a client with a library for JSON Patch does. */
export class HeldView {
  document: DealDocument | undefined;

  take({ event, data }: { readonly event: string; readonly data: string }): void {
    if (event === 'view') this.document = JSON.parse(data) as DealDocument;
    if (event === 'view-change') this.#change(JSON.parse(data) as { sequence: number; patch: Operation[] });
  }

  #change({ sequence, patch }: { sequence: number; patch: Operation[] }): void {
    if (this.document === undefined) throw new Error('a change came before a view');
    const [fault] = applyPatch(this.document.deal, patch).filter((error) => error !== null);
    if (fault !== undefined) throw fault;
    this.document = { ...this.document, sequence };
  }
}
