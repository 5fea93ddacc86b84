// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// What a deposit address executes once it has delegated to it (EIP-7702). It has no storage and no owner, and cannot be changed: token and destination are
/// part of its code, and its own address follows from both. Whoever calls it can do one thing, which is to bring the token home.
contract SweepDelegate {
    address private immutable token;
    address private immutable destination;

    constructor(address sweptToken, address sweptTo) {
        token = sweptToken;
        destination = sweptTo;
    }

    /// Sends that much of the token to the one destination. Tokens that give nothing back, as USDT does, and those that give a bool are both understood.
    function sweep(uint256 units) external {
        (bool isDone, bytes memory answer) = token.call(abi.encodeWithSignature("transfer(address,uint256)", destination, units));
        require(isDone && (answer.length == 0 || abi.decode(answer, (bool))));
    }

    /// Coin can still be sent to the address, as to any other wallet.
    receive() external payable {}
}
