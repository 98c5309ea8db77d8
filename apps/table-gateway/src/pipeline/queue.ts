/**
 * What a stage passes on, in order. The composition names the receiver before the stage starts. The receiver has handled an item
 * when `push` returns: on a virtual clock a reading must be decided before the clock goes on, and a capture repeats this order.
 */
export class Queue<Item, Answer = void> {
  #receive: (item: Item) => Answer = () => {
    throw new Error('a stage has started before its queue has a receiver');
  };

  push(item: Item): Answer {
    return this.#receive(item);
  }

  to(receive: (item: Item) => Answer): void {
    this.#receive = receive;
  }
}
